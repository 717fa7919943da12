import { formatDay } from './dates.ts'

/** A moment as the day it falls on, `November 20, 2026`; nothing where there is none. */
export function Day({ of: moment }: { readonly of: string | null | undefined }) {
  const day = formatDay(moment)
  return day && moment ? <time dateTime={moment}>{day}</time> : null
}
