import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { isDayUsedUp } from './errors.ts'
import { secondsToPacificMidnight } from './quota-day.ts'

/** What a project is granted a day, unless it has asked for more. */
const unitsADay = 10_000

/**
 * Counts the day's units, because YouTube never says what is left: a list costs one each, whatever came of it. Searches
 * have a quota of their own.
 *
 * @returns what gives the units left after an answer, as far as this process knows: others may use the same key.
 */
export function countUnits(
  now: () => number,
): (request: UpstreamRequest, response: UpstreamResponse) => number | undefined {
  let spent = 0
  let dayEnds = 0
  return (request, response) => {
    if (request.quota !== undefined) return undefined
    if (now() >= dayEnds) {
      spent = 0
      dayEnds = now() + secondsToPacificMidnight(now()) * 1000
    }
    spent = isDayUsedUp(response) ? unitsADay : spent + 1
    return Math.max(0, unitsADay - spent)
  }
}
