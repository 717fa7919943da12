import { formatClock, formatMoment } from '../../ui/dates.ts'
import { venueDay } from '../../ui/venue-day.ts'

const dayMs = 24 * 3_600_000

/** The start in the site's time zone, with its date if that isn't `day`. */
export const formatStart = (startsAt: string, day: string): string | null =>
  (venueDay(Date.parse(startsAt)) === day ? formatClock : formatMoment)(startsAt)

/** With its date if the entry is longer than a day. */
export const formatEnd = (startsAt: string, endsAt: string): string | null =>
  (Date.parse(endsAt) - Date.parse(startsAt) < dayMs ? formatClock : formatMoment)(endsAt)

/** The start in the visitor's time zone, with its date if it differs; null if it is the site's. */
export function formatVisitorStart(startsAt: string, timeZone?: string): string | null {
  const local = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) })
      .format(new Date(startsAt))
      .replace(/\s/g, ' ')
  const clock = local({ hour: 'numeric', minute: '2-digit' })
  const moment = local({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
  const site = formatMoment(startsAt)
  if (moment === site) return null
  return `${site?.split(',')[0] === moment.split(',')[0] ? clock : moment} your time`
}
