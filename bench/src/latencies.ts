export type Latencies = readonly (readonly [microseconds: number, requests: number])[]

/** Milliseconds; NaN without responses. */
export interface Percentiles {
  p50: number
  p95: number
  p99: number
  p999: number
}

/** @param latencies in any order */
export function percentilesOf(latencies: Latencies): Percentiles {
  const sorted = latencies.toSorted(([one], [other]) => one - other)
  const total = sorted.reduce((sum, [, requests]) => sum + requests, 0)
  const at = (percent: number): number => {
    let below = 0
    for (const [microseconds, requests] of sorted) {
      below += requests
      if (below >= (total * percent) / 100) return microseconds / 1000
    }
    return Number.NaN
  }
  return { p50: at(50), p95: at(95), p99: at(99), p999: at(99.9) }
}
