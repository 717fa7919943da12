import { expect, test } from 'vitest'
import { lateGrowth, ratioOf, spreadOf } from './spread.ts'

test('a spread is the median between the extremes', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 })
  expect(spreadOf([4, 1, 2, 3])).toEqual({ median: 2.5, least: 1, most: 4 })
  expect(() => spreadOf([])).toThrow(RangeError)
})

test('figures are compared round by round', () => {
  // A slow second round is slow for both, and no reason to think less of either.
  expect(ratioOf([100, 10], [50, 5])).toEqual({ median: 2, least: 2, most: 2 })
})

test('late growth looks at the last half alone, and at its middle, not at its extremes', () => {
  expect(lateGrowth([1, 50, 60, 70, 80, 90, 100, 150, 100, 110, 10, 110])).toBeCloseTo(0.1)
  expect(lateGrowth([50, 100])).toBe(0)
})
