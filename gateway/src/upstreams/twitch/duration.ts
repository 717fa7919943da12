import { maxInt } from '../max-int.ts'

/**
 * Reads Twitch's way of writing a length, `3h45m54s`, any part of which may be missing.
 *
 * @returns seconds; null where the text says no length, or one that no stream has.
 */
export function durationSeconds(text: string | null): number | null {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text ?? '')
  if (!text || parts === null) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  const length = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return length <= maxInt ? length : null
}
