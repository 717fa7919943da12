import { expect, test } from 'vitest'
import { dayOf, isOfAge } from './age.ts'

const now = new Date('2026-11-20T20:00:00Z')
const zone = 'America/Los_Angeles'

const check = (born: string | null, production: { minimumAge: number | null; startsAt: Date | null }) =>
  isOfAge(born, production, dayOf(production, now, zone))

test.each([
  ['of age on the day itself', '2005-12-02', true],
  ['a day too young', '2005-12-03', false],
  ['of unknown age', null, null],
])('a person is %s, in the zone of the site', (_, born, expected) => {
  // December 3 in UTC.
  const production = { minimumAge: 21, startsAt: new Date('2026-12-03T03:00:00Z') }
  expect(check(born, production)).toBe(expected)
})

test('without a date today counts; without a minimum age nothing does', () => {
  expect(check('2005-11-20', { minimumAge: 21, startsAt: null })).toBe(true)
  expect(check('2005-11-21', { minimumAge: 21, startsAt: null })).toBe(false)
  expect(check('2005-11-20', { minimumAge: null, startsAt: null })).toBe(null)
})
