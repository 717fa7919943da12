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
  expect(arrivalCurve(steps, minutes(30))).toEqual([
    { at: minutes(0), total: 0 },
    { at: minutes(5), total: 20 },
    { at: minutes(10), total: 100 },
    { at: minutes(25), total: 100 },
    { at: minutes(30), total: 120 },
  ])
  expect(formatArrivals(steps, minutes(30))).toBe('120 checked in by 9:30 PM')
})

test('the table matches the curve', () => {
  const rows = [{ time: '9:05 PM', checkedIn: 20, total: 20 }]
  expect(arrivalRows([{ at: at(0), checkedIn: 20 }], minutes(60))).toEqual(rows)
})

test('nothing is in the future', () => {
  const steps = [{ at: at(0), checkedIn: 1200 }]
  expect(arrivalCurve(steps, minutes(2))).toEqual([
    { at: minutes(0), total: 0 },
    { at: minutes(2), total: 1200 },
  ])
  expect(arrivalRows(steps, minutes(2))).toMatchObject([{ time: '9:02 PM' }])
  expect(formatArrivals(steps, minutes(2))).toBe('1,200 checked in so far')
  // A slow clock.
  expect(arrivalCurve(steps, minutes(-2)).map(({ at }) => at)).toEqual([minutes(0), minutes(5)])
})

test('without arrivals there is no curve', () => {
  expect(arrivalCurve([], nine)).toEqual([])
  expect(formatArrivals([], nine)).toBe('No one’s checked in yet.')
})
