import { formatClock, formatDayInFull, zoneName } from '../../ui/dates.ts'
import { dayAndTime, momentsAt } from '../../ui/wall-clock.ts'
import { formatCount } from './counts.ts'

/** As in the form. */
export interface MessageTime {
  readonly when: 'NOW' | 'AT' | 'AFTER_END'
  /** `2026-12-10` and `21:00` in the site's time zone. */
  readonly day: string
  readonly time: string
  /** After the end. */
  readonly hours: string
  readonly minutes: string
}

export const now: MessageTime = { when: 'NOW', day: '', time: '', hours: '2', minutes: '0' }

/** The gateway's limits. */
const longestWaitMs = 366 * 86_400_000
const mostMinutes = 43_200

/** The form has no seconds: a time that wasn't changed stays as it is, even if it has passed. */
const isKept = ({ day, time }: MessageTime, kept: string | null): kept is string => {
  if (kept === null) return false
  const shown = dayAndTime(Date.parse(kept))
  return shown.day === day && shown.time === time
}

/** ISO 8601; null if clocks skip it. @param kept the message's own time */
const momentOf = (typed: MessageTime, kept: string | null): string | null =>
  isKept(typed, kept) ? kept : (momentsAt(typed.day, typed.time)[0] ?? null)

const minutesAfter = ({ hours, minutes }: MessageTime): number => Number(hours) * 60 + Number(minutes)

/** What the gateway takes. @param kept the message's own time */
export function timeInput(typed: MessageTime, kept: string | null) {
  if (typed.when === 'AT') return { sendAt: momentOf(typed, kept) }
  return typed.when === 'AFTER_END' ? { sendAfterEndMinutes: minutesAfter(typed) } : {}
}

/** Null for now, and for an end that isn't known. @param kept the message's own time */
export function sendMoment(typed: MessageTime, kept: string | null, endsAt: string | null): string | null {
  if (typed.when === 'AT') return momentOf(typed, kept)
  if (typed.when === 'NOW' || endsAt === null) return null
  const at = Date.parse(endsAt) + minutesAfter(typed) * 60_000
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

interface TimeFlaw {
  readonly field: 'day' | 'time' | 'hours'
  readonly message: string
}

/** @param at milliseconds since 1970 @param kept the message's own time */
export function timeFlaw(typed: MessageTime, kept: string | null, at: number): TimeFlaw | null {
  if (typed.when === 'NOW') return null
  if (typed.when === 'AFTER_END') {
    const areNumbers = [typed.hours, typed.minutes].every((number) => /^\d{0,5}$/.test(number.trim()))
    if (areNumbers && minutesAfter(typed) <= mostMinutes) return null
    return { field: 'hours', message: `Enter whole numbers, at most ${mostMinutes / 60} hours in all` }
  }
  if (typed.day === '') return { field: 'day', message: 'Please choose a date' }
  if (typed.time === '') return { field: 'time', message: 'Please choose a time' }
  if (isKept(typed, kept)) return null
  const moment = momentOf(typed, kept)
  if (moment === null) {
    return { field: 'time', message: 'Clocks skip this time on that day. Please choose another one' }
  }
  const wait = Date.parse(moment) - at
  if (wait < 0) return { field: 'time', message: 'This time has passed' }
  return wait > longestWaitMs ? { field: 'day', message: 'Please choose a day within a year' } : null
}

/** As the form shows a message that waits. */
export function timeOf(message: {
  readonly sendAt: string | null
  readonly sendAfterEndMinutes: number | null
}): MessageTime {
  const { sendAt, sendAfterEndMinutes: after } = message
  if (after !== null) {
    return { ...now, when: 'AFTER_END', hours: String(Math.floor(after / 60)), minutes: String(after % 60) }
  }
  return { ...now, when: 'AT', ...(sendAt !== null && dayAndTime(Date.parse(sendAt))) }
}

/** `Friday, November 20, 2026 at 9:00 PM (Pacific Time)` */
export const formatSendTime = (iso: string): string =>
  `${formatDayInFull(iso)} at ${formatClock(iso)} (${zoneName()})`

/** Why the first of two such times is meant; null if clocks show this once. */
export function formatRepeated({ day, time }: MessageTime): string | null {
  const [first, second] = momentsAt(day, time)
  return second === undefined
    ? null
    : `Clocks show this time twice. The first is used: ${formatClock(first)}.`
}

const formatUnit = (count: number, unit: string): string =>
  `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`

/** `2 hours 30 minutes after the end` */
export function formatAfterEnd(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && formatUnit(hours, 'hour'), rest > 0 && formatUnit(rest, 'minute')]
  return minutes === 0 ? 'at the end' : `${parts.filter(Boolean).join(' ')} after the end`
}
