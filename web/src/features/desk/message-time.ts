import { formatClock, formatDayInFull, zoneName } from '../../ui/dates.ts'
import { momentsAt, wallClock } from '../../ui/wall-clock.ts'

/** As in the form: `day` and `time` in the site's time zone, or `hours` and `minutes` after the end. */
type Typed = Record<'day' | 'time' | 'hours' | 'minutes', string>
export type MessageTime = { when: 'NOW' | 'AT' | 'AFTER_END' } & Typed

export const now: MessageTime = { when: 'NOW', day: '', time: '', hours: '2', minutes: '0' }

/** The gateway's limits. */
const longestWaitMs = 366 * 86_400_000
const mostMinutes = 43_200

const minutesAfter = ({ hours, minutes }: MessageTime): number => Number(hours) * 60 + Number(minutes)

/**
 * ISO 8601; null for now, for a time that clocks skip, and for an end that isn't known.
 * @param kept the time of the message that is edited. The form has no seconds: it stays as it is until it is changed.
 */
export function sendMoment(typed: MessageTime, kept: string | null, endsAt: string | null): string | null {
  if (typed.when === 'AT') {
    const shown = `${typed.day}T${typed.time}`
    return kept !== null && wallClock(Date.parse(kept)) === shown ? kept : (momentsAt(shown)[0] ?? null)
  }
  if (typed.when === 'NOW' || endsAt === null || timeFlaw(typed, kept) !== null) return null
  return new Date(Date.parse(endsAt) + minutesAfter(typed) * 60_000).toISOString()
}

/** What the gateway takes. */
export function timeInput(typed: MessageTime, kept: string | null) {
  if (typed.when === 'AFTER_END') return { sendAfterEndMinutes: minutesAfter(typed) }
  return typed.when === 'AT' ? { sendAt: sendMoment(typed, kept, null) } : {}
}

/** The field that is wrong, and why; null if all are right. */
export function timeFlaw(
  typed: MessageTime,
  kept: string | null,
  at = Date.now(),
): readonly ['day' | 'time' | 'hours', string] | null {
  if (typed.when === 'NOW') return null
  if (typed.when === 'AFTER_END') {
    const areNumbers = [typed.hours, typed.minutes].every((number) => /^\d*$/.test(number))
    if (areNumbers && minutesAfter(typed) <= mostMinutes) return null
    return ['hours', `Enter whole numbers, at most ${mostMinutes / 60} hours in all`]
  }
  if (typed.day === '') return ['day', 'Please choose a date']
  if (typed.time === '') return ['time', 'Please choose a time']
  const moment = sendMoment(typed, kept, null)
  if (moment === null) return ['time', 'Clocks skip this time on that day. Please choose another one']
  if (moment === kept) return null
  const wait = Date.parse(moment) - at
  if (wait < 0) return ['time', 'This time has passed']
  return wait > longestWaitMs ? ['day', 'Please choose a day within a year'] : null
}

type Times = { readonly sendAt: string | null; readonly sendAfterEndMinutes: number | null }

/** As the form shows it. */
export function timeOf({ sendAt, sendAfterEndMinutes: after }: Times): MessageTime {
  if (after !== null) {
    return { ...now, when: 'AFTER_END', hours: String(Math.floor(after / 60)), minutes: String(after % 60) }
  }
  const [day = '', time = ''] = sendAt === null ? [] : wallClock(Date.parse(sendAt)).split('T')
  return { ...now, when: 'AT', day, time }
}

/** `Friday, November 20, 2026 at 9:00 PM (Pacific Time)` */
export const formatSendTime = (iso: string): string =>
  `${formatDayInFull(iso)} at ${formatClock(iso)} (${zoneName()})`

/** The same, and `2 h 30 min after the end` if it follows the end. */
export function formatTimes({ sendAt, sendAfterEndMinutes: after }: Times): string {
  const minutes = after ?? 0
  const wait = [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
  const end = minutes === 0 ? 'at the end' : `${wait.filter(Boolean).join(' ')} after the end`
  return [sendAt && formatSendTime(sendAt), after !== null && end].filter(Boolean).join(', ')
}
