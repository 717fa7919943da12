const DAY_MS = 86_400_000

/** Pacific standard time all year is close enough for made-up dates. */
const PACIFIC_OFFSET_MS = -8 * 3_600_000

/** No date is later than this before now, so none is in the future. */
const LATEST_MS = 5 * 60_000

/** Days and `clock` (`HH:mm`) are in Pacific time. @returns ms since 1970 */
export function timestampInDays(now: number, days: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const today = Math.floor((now + PACIFIC_OFFSET_MS) / DAY_MS) * DAY_MS - PACIFIC_OFFSET_MS
  return today + days * DAY_MS + (hours * 60 + minutes) * 60_000
}

/** As `timestampInDays`. @returns ms since 1970, whole seconds, in the past */
export function timestampDaysAgo(now: number, daysAgo: number, clock: string): number {
  return Math.floor(Math.min(timestampInDays(now, -daysAgo, clock), now - LATEST_MS) / 1000) * 1000
}

/** `42:18` or `1:02:45`. */
export function lengthInSeconds(length: string): number {
  return length.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** Vimeo's format, without fractions. @param offset `+00:00` or `-07:00` changes only the notation */
export function isoWithOffset(timestamp: number, offset: string): string {
  const sign = offset.startsWith('-') ? -1 : 1
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  const local = timestamp + sign * (hours * 60 + minutes) * 60_000
  return `${new Date(local).toISOString().slice(0, 19)}${offset}`
}

/** The format of YouTube and Twitch, without fractions. */
export function isoUtc(timestamp: number): string {
  return `${new Date(timestamp).toISOString().slice(0, 19)}Z`
}
