/** One time zone, so that server and browsers render the same and a CDN can cache pages. */
export const zone = 'America/Los_Angeles'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })

const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: zone,
})

const parts = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: '2-digit',
  timeZone: zone,
})

const dayInFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone })

function momentOf(iso: string | null | undefined): Date | null {
  if (!iso) return null
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const formatWith =
  (format: Intl.DateTimeFormat) =>
  (iso: string | null | undefined): string | null => {
    const moment = momentOf(iso)
    // Node and browsers use different spaces before AM and PM.
    return moment && format.format(moment).replace(/\s/g, ' ')
  }

/** `Friday, November 20, 2026` for an ISO time that people plan for; null for none or an invalid one. */
export const formatDayInFull = formatWith(dayInFull)

/** `November 20, 2026` for an ISO time; null for none or an invalid one. */
export const formatDay = (iso: string | null | undefined): string | null =>
  formatDayInFull(iso)?.replace(/^\w+, /, '') ?? null

export const formatClock = formatWith(clock)

/** `Nov 20, 7:30 PM` for an ISO time, in lists; null for none or an invalid one. */
export const formatMoment = formatWith(short)

export function stubDate(
  iso: string | null | undefined,
): { weekday: string; month: string; day: string } | null {
  const moment = momentOf(iso)
  if (!moment) return null
  const named = new Map(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    weekday: named.get('weekday') ?? '',
    month: named.get('month') ?? '',
    day: named.get('day') ?? '',
  }
}

/** `1:02:03` or `4:05`; null for none, a negative number or a live stream's 0. */
export function formatDuration(seconds: number | null | undefined): string | null {
  if (seconds === null || seconds === undefined || !(seconds >= 1)) return null
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
