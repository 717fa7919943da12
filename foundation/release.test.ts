import { expect, test } from 'vitest'
import { builtInRelease, releaseVersion } from './release.ts'

test('the built-in release has no title of its own', () => {
  expect(builtInRelease).toMatch(/^<p>/)
  expect(builtInRelease).not.toMatch(/<h[1-6]/)
})

test('a release whose text changes by a letter is another version', () => {
  expect(releaseVersion(builtInRelease)).toMatch(/^[0-9a-f]{16}$/)
  expect(releaseVersion(`${builtInRelease} `)).not.toBe(releaseVersion(builtInRelease))
})
