import { TZDate } from '@date-fns/tz'
import { isOver } from '../productions/over.ts'

/** A publication date: a moment, or a number of days before the first load of the file and a time of day. */
export type Publication = { readonly at: Date } | { readonly daysAgo: number; readonly time: string }

/** A production's date: moments, or a number of days after the first load of the file and a time of day. */
export type Schedule =
  | { readonly startsAt: Date; readonly endsAt: Date | null }
  | { readonly inDays: number; readonly time: string; readonly durationMinutes: number | null }

/** The start and the end of a production; the end may be unknown. */
export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** The moment of publishing, which relative dates are computed from, and the time zone of the files' days and times. */
export interface PublishingTime {
  readonly now: Date
  /** An IANA name. */
  readonly timeZone: string
}

/** Computes a publication date. A relative one is never later than now. */
export function publicationDate(publication: Publication, time: PublishingTime): Date {
  if ('at' in publication) return publication.at
  const date = daysFrom(time, -publication.daysAgo, publication.time)
  return new Date(Math.min(date.getTime(), time.now.getTime()))
}

/** Computes the dates of a schedule. */
export function scheduleSpan(schedule: Schedule, time: PublishingTime): Span {
  if ('startsAt' in schedule) return schedule
  const startsAt = daysFrom(time, schedule.inDays, schedule.time)
  const { durationMinutes } = schedule
  return {
    startsAt,
    endsAt: durationMinutes === null ? null : new Date(startsAt.getTime() + durationMinutes * 60_000),
  }
}

/** Whether a relative schedule has to be computed again: it was in the future, and is over now. */
export function isOutdated(schedule: Schedule, span: Span, now: Date): boolean {
  return 'inDays' in schedule && schedule.inDays >= 0 && isOver(span, now)
}

/** The moment a number of days from today, at a time `HH:mm`. Days are calendar days, also across clock changes. */
function daysFrom({ now, timeZone }: PublishingTime, days: number, timeOfDay: string): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const date = new TZDate(now.getTime(), timeZone)
  date.setDate(date.getDate() + days)
  date.setHours(hours, minutes, 0, 0)
  return new Date(date.getTime())
}
