import { expect, test } from 'vitest'
import { builtInWaiver, waiverVersion } from './waiver.ts'

test('the built-in waiver has no title', () => {
  expect(builtInWaiver).toMatch(/^<p>/)
  expect(builtInWaiver).not.toMatch(/<h[1-6]/)
})

test('a waiver has a new version after any change to its text', () => {
  expect(waiverVersion(builtInWaiver)).toMatch(/^[0-9a-f]{16}$/)
  expect(waiverVersion(`${builtInWaiver} `)).not.toBe(waiverVersion(builtInWaiver))
})
