import { expect, test } from 'vitest'
import { ageOf, isOfAgeAt } from './age.ts'

// 5 PM in Los Angeles.
const startsAt = '2026-12-11T01:00:00.000Z'

test.each([
  ['2005-12-10', 21, true],
  ['2005-12-11', 21, false],
  ['2005-12-10T00:00:00.000Z', 21, true],
  ['someday', 21, null],
  [null, 21, null],
  ['2005-12-10', null, null],
])('born %s, with a minimum age of %s at the venue, is of age: %s', (born, minimumAge, isOfAge) => {
  expect(isOfAgeAt(born, minimumAge, startsAt)).toBe(isOfAge)
})

test('without a minimum age nothing is said about ages', () => {
  expect(ageOf(null, true)).toBeNull()
  expect(ageOf(21, undefined)).toEqual({ minimumAge: 21, isOfAge: null })
})
