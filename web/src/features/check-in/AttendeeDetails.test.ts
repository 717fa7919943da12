import { expect, test } from 'vitest'
import { ageAt, birthday } from './AttendeeDetails.tsx'

test.each([
  ['1990-11-20', 'Nov/20/1990'],
  ['1990-11-20T00:00:00.000Z', 'Nov/20/1990'],
  ['in winter', 'in winter'],
  ['', 'Not available'],
  [null, 'Not available'],
])('the date of birth %s is shown at check-in as %s', (kept, shown) => {
  expect(birthday(kept)).toBe(shown)
})

// Half past seven in the evening in Long Beach, where the day is still the 20th.
const evening = Date.parse('2026-11-21T03:30:00.000Z')

test.each([
  ['on the birthday', '2005-11-20', 21],
  ['on the day before it, although it is the birthday elsewhere', '2005-11-21', 20],
  ['of a date that is still to come', '2027-01-01', null],
  ['where there is none', null, null],
])('the age at check-in uses the venue’s date %s', (_, stored, age) => {
  expect(ageAt(stored, evening)).toBe(age)
})
