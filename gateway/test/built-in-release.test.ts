import { expect, test } from 'vitest'
import { builtInRelease } from '../../foundation/release.ts'

test('the built-in release has no title of its own', () => {
  expect(builtInRelease).toMatch(/^<p>/)
  expect(builtInRelease).not.toMatch(/<h[1-6]/)
})
