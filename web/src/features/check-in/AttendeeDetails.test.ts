import { describe, expect, it } from 'vitest'
import { ageAt, birthday } from './AttendeeDetails.tsx'

describe('the day of birth at the door', () => {
  it.each([
    ['1990-11-20', 'Nov/20/1990'],
    ['1990-11-20 00:00:00', 'Nov/20/1990'],
    ['1990-11-20T00:00:00.000Z', 'Nov/20/1990'],
    ['in winter', 'in winter'],
    ['', 'Not available'],
    [null, 'Not available'],
  ])('%s is shown as %s', (kept, shown) => {
    expect(birthday(kept)).toBe(shown)
  })
})

describe('the age at the door', () => {
  // Half past seven in the evening in Long Beach, where the day is still the 20th.
  const evening = Date.parse('2026-11-21T03:30:00.000Z')

  it.each([
    ['on the birthday', '2005-11-20', 21],
    ['on the day before it, although it is the birthday elsewhere', '2005-11-21', 20],
    ['of a date with a time', '2005-11-20T00:00:00.000Z', 21],
    ['of a date that is still to come', '2027-01-01', null],
    ['of what is no date', 'in winter', null],
    ['where there is none', null, null],
  ])('is that of the venue’s day %s', (_, stored, age) => {
    expect(ageAt(stored, evening)).toBe(age)
  })

  it('of somebody born on 29 February rises on 1 March, and on the day itself in a leap year', () => {
    expect(ageAt('2004-02-29', Date.parse('2025-03-01T07:59:59.000Z'))).toBe(20)
    expect(ageAt('2004-02-29', Date.parse('2025-03-01T08:00:00.000Z'))).toBe(21)
    expect(ageAt('2004-02-29', Date.parse('2028-02-29T20:00:00.000Z'))).toBe(24)
  })
})
