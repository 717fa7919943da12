const DAY_MS = 86_400_000

/** Long Beach keeps Pacific time; its standard offset all year is near enough for made-up dates. */
const PACIFIC_OFFSET_MS = -8 * 3_600_000

/** Nothing was published later than this long before now, so that a date is never in the future. */
const LATEST_MS = 5 * 60_000

/**
 * The time of a programme that went out some days ago.
 *
 * @param now milliseconds since 1970
 * @param daysAgo whole days before today, in Pacific time
 * @param clock time of day in Pacific time, `HH:mm`
 * @returns milliseconds since 1970, whole seconds, always in the past
 */
export function timestampDaysAgo(now: number, daysAgo: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const today = Math.floor((now + PACIFIC_OFFSET_MS) / DAY_MS) * DAY_MS - PACIFIC_OFFSET_MS
  const timestamp = today - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000
  return Math.floor(Math.min(timestamp, now - LATEST_MS) / 1000) * 1000
}

/** Reads a length as people write it, `42:18` or `1:02:45`, in seconds. */
export function lengthInSeconds(length: string): number {
  return length.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/**
 * Writes a timestamp as ISO 8601 without fractions and with a numeric offset, as Vimeo does.
 *
 * @param offset `+00:00` or `-07:00`; the time stays the same, only its notation changes
 */
export function isoWithOffset(timestamp: number, offset: string): string {
  const sign = offset.startsWith('-') ? -1 : 1
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  const local = timestamp + sign * (hours * 60 + minutes) * 60_000
  return `${new Date(local).toISOString().slice(0, 19)}${offset}`
}

/** Writes a timestamp as ISO 8601 in UTC without fractions, as YouTube and Twitch do. */
export function isoUtc(timestamp: number): string {
  return `${new Date(timestamp).toISOString().slice(0, 19)}Z`
}
