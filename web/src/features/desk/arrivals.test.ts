import { expect, test } from 'vitest'
import { arrivalCurve, arrivalRows, formatArrivals } from './arrivals.ts'

// 9:00 PM in Long Beach.
const nine = Date.parse('2026-11-21T05:00:00Z')
const minutes = (count: number) => nine + count * 60_000
const at = (count: number) => new Date(minutes(count)).toISOString()

test('the curve rises from none to all, and is level when nobody comes', () => {
  const steps = [
    { at: at(0), checkedIn: 20 },
    { at: at(5), checkedIn: 80 },
    { at: at(25), checkedIn: 20 },
  ]
  expect(arrivalCurve(steps)).toEqual([
    { at: minutes(0), total: 0 },
    { at: minutes(5), total: 20 },
    { at: minutes(10), total: 100 },
    { at: minutes(25), total: 100 },
    { at: minutes(30), total: 120 },
  ])
  expect(formatArrivals(steps)).toBe('120 checked in by 9:30 PM')
})

test('the table matches the curve', () => {
  expect(arrivalRows([{ at: at(0), checkedIn: 20 }])).toEqual([{ time: '9:05 PM', checkedIn: 20, total: 20 }])
})

test('without arrivals there is no curve', () => {
  expect(arrivalCurve([])).toEqual([])
  expect(formatArrivals([])).toBe('No one’s checked in yet.')
})
