import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { isDayUsedUp } from './errors.ts'
import { secondsToPacificMidnight } from './quota-day.ts'

const unitsADay = 10_000

/** YouTube doesn't report the units left; other processes may use the same key. */
export function countQuotaUnits(
  now: () => number,
): (request: UpstreamRequest, response: UpstreamResponse) => number | undefined {
  let used = 0
  let dayEnds = 0
  return (request, response) => {
    if (request.quota !== undefined) return undefined
    if (now() >= dayEnds) {
      used = 0
      dayEnds = now() + secondsToPacificMidnight(now()) * 1000
    }
    used = isDayUsedUp(response) ? unitsADay : used + 1
    return Math.max(0, unitsADay - used)
  }
}
