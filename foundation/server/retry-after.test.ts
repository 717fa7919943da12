import { expect, test } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

const receivedAt = Date.parse('2026-11-20T10:00:00Z')

test.each([
  ['seconds', ' 120 ', 120],
  ['no time at all', '0', 0],
  ['an HTTP date', 'Fri, 20 Nov 2026 10:00:42 GMT', 42],
  ['an HTTP date of the older form', 'Friday, 20-Nov-26 10:00:42 GMT', 42],
  ['a date that is over', 'Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['a negative number', '-5', undefined],
  ['a fraction', '1.5', undefined],
  ['two values', '120, 120', undefined],
  ['no date', 'soon', undefined],
])('Retry-After may be %s', (_what, header, seconds) => {
  expect(retryAfterSeconds(header, receivedAt)).toBe(seconds)
})

test.each([null, undefined])('Retry-After may be missing: %s', (header) => {
  expect(retryAfterSeconds(header, receivedAt)).toBeUndefined()
})
