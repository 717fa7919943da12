import { formatDay, formatDayInFull } from './dates.ts'

type DayProps = {
  readonly of: string | null | undefined
  readonly hasWeekday?: boolean
}

export function Day({ of: moment, hasWeekday = false }: DayProps) {
  const day = (hasWeekday ? formatDayInFull : formatDay)(moment)
  return day && moment ? <time dateTime={moment}>{day}</time> : null
}
