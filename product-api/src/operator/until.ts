import { TZDate } from '@date-fns/tz'

/** The first moment after a day such as `2026-12-10`; null if there is no such day. */
export function endOfDay(day: string, timeZone: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return null
  const utc = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day) return null
  return new Date(new TZDate(Number(year), Number(month) - 1, Number(date) + 1, timeZone).getTime())
}
