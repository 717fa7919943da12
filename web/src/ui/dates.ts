import { ambiguousZone } from '@compound/foundation/contract/zone-name.ts'

let zone = 'America/Los_Angeles'

/** Before anything is rendered: server and browsers have to render the same, and a CDN can cache it. */
export function setTimeZone(name: string): void {
  zone = name
}

/** A format in the site's time zone. Creating one takes longer than formatting. */
export function siteFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US'): () => Intl.DateTimeFormat {
  let made: { readonly zone: string; readonly format: Intl.DateTimeFormat } | undefined
  return () => {
    if (made?.zone !== zone) {
      made = { zone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }) }
    }
    return made.format
  }
}

const clock = siteFormat({ hour: 'numeric', minute: '2-digit' })

const short = siteFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

const parts = siteFormat({ weekday: 'short', month: 'short', day: '2-digit' })

const zoneInFull = siteFormat({ timeZoneName: 'longGeneric' })

const dayInFull = siteFormat({ dateStyle: 'full' })

const maxRemembered = 500

type OfTime<Result> = (iso: string | null | undefined) => Result | null

/** Null for no time or an invalid one. */
function ofTime<Result>(format: (moment: Date) => Result): OfTime<Result> {
  const read: OfTime<Result> = (iso) => {
    const moment = new Date(iso ?? '')
    return Number.isNaN(moment.getTime()) ? null : format(moment)
  }
  if (!import.meta.env.SSR) return read
  // Times repeat from render to render, and formatting one takes longer than rendering its element.
  const known = new Map<string, Result | null>()
  return (iso) => {
    const key = `${zone} ${iso}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= maxRemembered) known.clear()
    const result = read(iso)
    known.set(key, result)
    return result
  }
}

const nameOfZone = ofTime(
  (moment) =>
    zoneInFull()
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone,
)

/** `Pacific Time`: the site's. */
export const zoneName = (): string => nameOfZone(new Date().toISOString().slice(0, 10)) ?? zone

const textWith =
  (format: () => Intl.DateTimeFormat) =>
  (moment: Date): string =>
    // Node and browsers use different spaces before AM and PM.
    format().format(moment).replace(/\s/g, ' ')

/** `Friday, November 20, 2026` for an ISO time that people plan for; null for none or an invalid one. */
export const formatDayInFull = ofTime(textWith(dayInFull))

/** `November 20, 2026` for an ISO time; null for none or an invalid one. */
export const formatDay = (iso: string | null | undefined): string | null =>
  formatDayInFull(iso)?.replace(/^\w+, /, '') ?? null

const withZone =
  (format: (moment: Date) => string) =>
  (moment: Date): string =>
    [format(moment), ambiguousZone(moment, zone)].filter(Boolean).join(' ')

/** `7:30 PM`, or `1:15 AM PDT` in the hour that happens twice. */
export const formatClock = ofTime(withZone(textWith(clock)))

/** `Nov 20, 7:30 PM` for an ISO time, in lists; null for none or an invalid one. */
export const formatMoment = ofTime(withZone(textWith(short)))

/** A day with a clock change may have 23 hours. */
const shortestDayMs = 23 * 3_600_000

/** With its date if it is a day or more after the start. */
export const formatEnd = (startsAt: string, endsAt: string): string | null =>
  (Date.parse(endsAt) - Date.parse(startsAt) < shortestDayMs ? formatClock : formatMoment)(endsAt)

/** `7:00 PM to 9:30 PM`; only the start without an end, null without a start. */
export function formatSpan(startsAt: string | null, endsAt: string | null): string | null {
  if (startsAt === null) return null
  return [formatClock(startsAt), endsAt && formatEnd(startsAt, endsAt)].filter(Boolean).join(' to ') || null
}

export const dateParts = ofTime((moment) => {
  const named = new Map(
    parts()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return {
    weekday: named.get('weekday') ?? '',
    month: named.get('month') ?? '',
    day: named.get('day') ?? '',
  }
})

/** `1:02:03` or `4:05`; null for none, a negative number or a live stream's 0. */
export function formatDuration(seconds: number | null | undefined): string | null {
  if (seconds === null || seconds === undefined || !(seconds >= 1)) return null
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
