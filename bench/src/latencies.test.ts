import { expect, test } from 'vitest'
import { percentilesOf } from './latencies.ts'

test('a percentile is what so many requests did not exceed, whatever the order they were counted in', () => {
  const latencies = Array.from({ length: 1000 }, (_, index): [number, number] => [(index + 1) * 1000, 1])
  expect(percentilesOf(latencies.toReversed())).toEqual({ p50: 500, p95: 950, p99: 990, p999: 999 })
})

test('the counts of several generators add up', () => {
  // 98 requests of 1 ms and 2 of 9 ms: the slow ones are beyond the 95th per cent and within the 99th.
  const percentiles = percentilesOf([
    [1000, 49],
    [9000, 1],
    [1000, 49],
    [9000, 1],
  ])
  expect(percentiles).toEqual({ p50: 1, p95: 1, p99: 9, p999: 9 })
})

test('without a request there is no percentile', () => {
  expect(percentilesOf([]).p50).toBeNaN()
})
