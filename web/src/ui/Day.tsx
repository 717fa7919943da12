import { formatDay, formatDayInFull } from './dates.ts'

type DayProps = {
  readonly of: string | null | undefined
  /** `Friday, November 20, 2026`, for days that people plan for. */
  readonly hasWeekday?: boolean
}

/** `November 20, 2026`; nothing for null. */
export function Day({ of: moment, hasWeekday = false }: DayProps) {
  const day = (hasWeekday ? formatDayInFull : formatDay)(moment)
  return day && moment ? <time dateTime={moment}>{day}</time> : null
}
