import { expect, test } from 'vitest'
import { fillingParts, peopleSaid } from './counts.ts'

test('a bar shows of the places who is in, who is expected, and what is free', () => {
  expect(fillingParts({ admitted: 20, confirmed: 60, waiting: 0, capacity: 100 })).toEqual({
    admitted: 0.2,
    expected: 0.4,
    waiting: 0,
    free: 0.4,
  })
})

test('those who wait stand beside a full house', () => {
  const parts = fillingParts({ admitted: 0, confirmed: 80, waiting: 20, capacity: 80 })
  expect(parts).toEqual({ admitted: 0, expected: 0.8, waiting: 0.2, free: 0 })
  expect(fillingParts({ admitted: 0, confirmed: 90, waiting: 0, capacity: 80 }).free).toBe(0)
})

test('nobody yet is an empty bar, not a division by nothing', () => {
  expect(fillingParts({ admitted: 0, confirmed: 0, waiting: 0, capacity: null })).toEqual({
    admitted: 0,
    expected: 0,
    waiting: 0,
    free: 0,
  })
})

test('people are counted in words', () => {
  expect([peopleSaid(1), peopleSaid(0), peopleSaid(10_000)]).toEqual([
    '1 person',
    '0 people',
    '10,000 people',
  ])
})
