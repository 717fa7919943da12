import { expect, test } from 'vitest'
import { fillingParts, formatPeople } from './counts.ts'

test('the bar shows checked-in, expected and free spots', () => {
  expect(fillingParts({ checkedIn: 20, confirmed: 60, waitlisted: 0, capacity: 100 })).toEqual({
    checkedIn: 0.2,
    expected: 0.4,
    waitlisted: 0,
    free: 0.4,
  })
})

test('a full production also shows the waitlist', () => {
  const parts = fillingParts({ checkedIn: 0, confirmed: 80, waitlisted: 20, capacity: 80 })
  expect(parts).toEqual({ checkedIn: 0, expected: 0.8, waitlisted: 0.2, free: 0 })
  expect(fillingParts({ checkedIn: 0, confirmed: 90, waitlisted: 0, capacity: 80 }).free).toBe(0)
})

test('without anyone, the bar is empty', () => {
  expect(fillingParts({ checkedIn: 0, confirmed: 0, waitlisted: 0, capacity: null })).toEqual({
    checkedIn: 0,
    expected: 0,
    waitlisted: 0,
    free: 0,
  })
})

test('people are counted in singular and plural', () => {
  expect([formatPeople(1), formatPeople(0), formatPeople(10_000)]).toEqual([
    '1 person',
    '0 people',
    '10,000 people',
  ])
})
