import { expect, test } from 'vitest'
import { arrivalCurve, arrivalRows, arrivalsSaid } from './arrivals.ts'

// 9:00 PM in Long Beach.
const nine = Date.parse('2026-11-21T05:00:00Z')
const minutes = (count: number) => nine + count * 60_000
const at = (count: number) => new Date(minutes(count)).toISOString()

test('the curve rises from none to all, and is level where nobody came', () => {
  const steps = [
    { at: at(0), admitted: 20 },
    { at: at(5), admitted: 80 },
    { at: at(25), admitted: 20 },
  ]
  expect(arrivalCurve(steps)).toEqual([
    { at: minutes(0), total: 0 },
    { at: minutes(5), total: 20 },
    { at: minutes(10), total: 100 },
    { at: minutes(25), total: 100 },
    { at: minutes(30), total: 120 },
  ])
  expect(arrivalsSaid(steps)).toBe('120 checked in by 9:30 PM')
})

test('the table says the same as the curve', () => {
  expect(arrivalRows([{ at: at(0), admitted: 20 }])).toEqual([{ time: '9:05 PM', admitted: 20, total: 20 }])
})

test('nobody is no curve', () => {
  expect(arrivalCurve([])).toEqual([])
  expect(arrivalsSaid([])).toBe('No one’s checked in yet.')
})
