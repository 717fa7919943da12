import { ambiguousZone } from '@compound/foundation/contract/zone-name.ts'
import { formatClock, formatMoment } from '../../ui/dates.ts'
import { venueDay } from '../../ui/venue-day.ts'

/** The start in the site's time zone, with its date if that isn't `day`. */
export const formatStart = (startsAt: string, day: string): string | null =>
  (venueDay(Date.parse(startsAt)) === day ? formatClock : formatMoment)(startsAt)

/** The start in the visitor's time zone, with its date if it differs; null if it is the site's. */
export function formatVisitorStart(
  startsAt: string,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  const start = new Date(startsAt)
  const local = (options: Intl.DateTimeFormatOptions) =>
    [
      new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(start).replace(/\s/g, ' '),
      ambiguousZone(start, timeZone),
    ]
      .filter(Boolean)
      .join(' ')
  const clock = local({ hour: 'numeric', minute: '2-digit' })
  const moment = local({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
  const site = formatMoment(startsAt)
  if (moment === site) return null
  return `${site?.split(',')[0] === moment.split(',')[0] ? clock : moment} your time`
}
