import { maxInt } from '../max-int.ts'

/** Reads `3h45m54s`; any part may be missing. Null for other texts, and unrealistic lengths. */
export function durationSeconds(text: string | null): number | null {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text ?? '')
  if (!text || parts === null) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  const length = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return length <= maxInt ? length : null
}
