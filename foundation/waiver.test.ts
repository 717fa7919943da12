import { expect, test } from 'vitest'
import { builtInWaiver, waiverVersion } from './waiver.ts'

test('the built-in release has no title of its own', () => {
  expect(builtInWaiver).toMatch(/^<p>/)
  expect(builtInWaiver).not.toMatch(/<h[1-6]/)
})

test('a release whose text changes by a letter is another version', () => {
  expect(waiverVersion(builtInWaiver)).toMatch(/^[0-9a-f]{16}$/)
  expect(waiverVersion(`${builtInWaiver} `)).not.toBe(waiverVersion(builtInWaiver))
})
