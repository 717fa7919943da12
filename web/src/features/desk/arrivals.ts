import { formatClock } from '../../ui/dates.ts'
import { formatCount } from './counts.ts'

export interface ArrivalStep {
  /** Start of the step, ISO 8601. */
  readonly at: string
  readonly checkedIn: number
}

export interface ArrivalPoint {
  /** Epoch milliseconds. */
  readonly at: number
  readonly total: number
}

/** The gateway's step. */
const stepMs = 5 * 60_000

/** Not after `now`, unless this device's clock is slow. */
function endOf(at: string, now: number): number {
  const begin = Date.parse(at)
  return now < begin ? begin + stepMs : Math.min(begin + stepMs, now)
}

/** `steps`: oldest first, without empty ones. */
export function arrivalCurve(steps: readonly ArrivalStep[], now: number): readonly ArrivalPoint[] {
  const points: ArrivalPoint[] = []
  let total = 0
  for (const { at, checkedIn } of steps) {
    const begin = Date.parse(at)
    if (points.at(-1)?.at !== begin) points.push({ at: begin, total })
    total += checkedIn
    points.push({ at: endOf(at, now), total })
  }
  return points
}

export function arrivalRows(
  steps: readonly ArrivalStep[],
  now: number,
): ReadonlyArray<{ readonly time: string; readonly checkedIn: number; readonly total: number }> {
  let total = 0
  return steps.map(({ at, checkedIn }) => {
    total += checkedIn
    return { time: clockOf(endOf(at, now)), checkedIn, total }
  })
}

/** `120 checked in by 9:30 PM`; `so far` during the last step. */
export function formatArrivals(steps: readonly ArrivalStep[], now: number): string {
  const [step, row] = [steps.at(-1), arrivalRows(steps, now).at(-1)]
  if (step === undefined || row === undefined) return 'No one’s checked in yet.'
  const isNow = now < Date.parse(step.at) + stepMs
  return `${formatCount(row.total)} checked in ${isNow ? 'so far' : `by ${row.time}`}`
}

/** `9:30 PM` for epoch milliseconds. */
export const clockOf = (at: number): string => formatClock(new Date(at).toISOString()) ?? ''
