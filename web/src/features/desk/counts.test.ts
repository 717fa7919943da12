import { expect, test } from 'vitest'
import { fillingParts, formatPeople } from './counts.ts'

const bar = (checkedIn: number, confirmed: number, waitlisted: number, capacity: number | null) =>
  fillingParts({ checkedIn, confirmed, waitlisted, capacity })

test('the bar shows checked-in, expected and free spots', () => {
  expect(bar(20, 60, 0, 100)).toEqual({ checkedIn: 0.2, expected: 0.4, waitlisted: 0, free: 0.4 })
})

test('a full production also shows the waitlist', () => {
  expect(bar(0, 80, 20, 80)).toEqual({ checkedIn: 0, expected: 0.8, waitlisted: 0.2, free: 0 })
  expect(bar(0, 90, 0, 80).free).toBe(0)
})

test('without anyone, the bar is empty', () => {
  expect(bar(0, 0, 0, null)).toEqual({ checkedIn: 0, expected: 0, waitlisted: 0, free: 0 })
})

test('people are counted in singular and plural', () => {
  expect([1, 0, 10_000].map(formatPeople)).toEqual(['1 person', '0 people', '10,000 people'])
})
