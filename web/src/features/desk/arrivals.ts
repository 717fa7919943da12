import { formatClock } from '../../ui/dates.ts'

/** The people who were let in during one step. */
export interface ArrivalStep {
  /** The beginning of the step, ISO 8601. */
  readonly at: string
  readonly admitted: number
}

/** How many are in at a moment. */
export interface ArrivalPoint {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly total: number
}

/** The length of a step, in milliseconds; the gateway's. */
const stepMs = 5 * 60_000

/**
 * The curve of how many are in: from none at the first step's beginning to all at the last one's end, level where nobody
 * came.
 *
 * @param steps oldest first, without empty ones
 */
export function arrivalCurve(steps: readonly ArrivalStep[]): readonly ArrivalPoint[] {
  const points: ArrivalPoint[] = []
  let total = 0
  for (const { at, admitted } of steps) {
    const begin = Date.parse(at)
    if (points.at(-1)?.at !== begin) points.push({ at: begin, total })
    total += admitted
    points.push({ at: begin + stepMs, total })
  }
  return points
}

/** The rows of the same as a table: the end of each step, who came in it, and all who are in by then. */
export function arrivalRows(
  steps: readonly ArrivalStep[],
): ReadonlyArray<{ readonly time: string; readonly admitted: number; readonly total: number }> {
  let total = 0
  return steps.map(({ at, admitted }) => {
    total += admitted
    return { time: clockOf(Date.parse(at) + stepMs), admitted, total }
  })
}

/** The curve in a sentence: `In at 9:30 PM: 120`. */
export function arrivalsSaid(steps: readonly ArrivalStep[]): string {
  const last = arrivalRows(steps).at(-1)
  return last === undefined ? 'Nobody is in yet.' : `In at ${last.time}: ${last.total}`
}

/** `9:30 PM` for a moment in milliseconds since the epoch. */
export const clockOf = (at: number): string => formatClock(new Date(at).toISOString()) ?? ''
