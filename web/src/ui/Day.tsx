import { formatDay, formatDayInFull } from './dates.ts'

type DayProps = {
  readonly of: string | null | undefined
  /** Set for a day that people plan for: `Friday, November 20, 2026`. */
  readonly hasWeekday?: boolean
}

/** A moment as the day it falls on, `November 20, 2026`; nothing where there is none. */
export function Day({ of: moment, hasWeekday = false }: DayProps) {
  const day = (hasWeekday ? formatDayInFull : formatDay)(moment)
  return day && moment ? <time dateTime={moment}>{day}</time> : null
}
