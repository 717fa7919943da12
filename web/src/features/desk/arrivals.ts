import { formatClock } from '../../ui/dates.ts'

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

/** `steps`: oldest first, without empty ones. */
export function arrivalCurve(steps: readonly ArrivalStep[]): readonly ArrivalPoint[] {
  const points: ArrivalPoint[] = []
  let total = 0
  for (const { at, checkedIn } of steps) {
    const begin = Date.parse(at)
    if (points.at(-1)?.at !== begin) points.push({ at: begin, total })
    total += checkedIn
    points.push({ at: begin + stepMs, total })
  }
  return points
}

export function arrivalRows(
  steps: readonly ArrivalStep[],
): ReadonlyArray<{ readonly time: string; readonly checkedIn: number; readonly total: number }> {
  let total = 0
  return steps.map(({ at, checkedIn }) => {
    total += checkedIn
    return { time: clockOf(Date.parse(at) + stepMs), checkedIn, total }
  })
}

/** `120 checked in by 9:30 PM` */
export function formatArrivals(steps: readonly ArrivalStep[]): string {
  const last = arrivalRows(steps).at(-1)
  return last === undefined ? 'No one’s checked in yet.' : `${last.total} checked in by ${last.time}`
}

/** `9:30 PM` for epoch milliseconds. */
export const clockOf = (at: number): string => formatClock(new Date(at).toISOString()) ?? ''
