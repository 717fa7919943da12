import { isoDateTime } from '../iso-date-time.ts'

/** Reads ISO 8601, or `YYYY-MM-DD HH:mm:ss` in UTC. @returns ISO 8601 in UTC; null for other texts */
export function isoDate(text: string | null): string | null {
  if (text === null) return null
  const local = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/.exec(text.trim())
  const milliseconds = Date.parse(local === null ? text : `${local[1]}T${local[2] ?? '00:00:00'}Z`)
  return isoDateTime(milliseconds)
}
