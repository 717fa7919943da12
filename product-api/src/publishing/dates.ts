import { TZDate } from '@date-fns/tz'
import { isOver } from '../productions/over.ts'

/** A moment, or a time of day some days before the first load of the file. */
export type Publication = { readonly at: Date } | { readonly daysAgo: number; readonly time: string }

/** Moments, or a time of day some days after the first load of the file. */
export type Schedule =
  | { readonly startsAt: Date; readonly endsAt: Date | null }
  | { readonly inDays: number; readonly time: string; readonly durationMinutes: number | null }

export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** Relative dates are computed from `now`, in the time zone of the files. */
export interface PublishingTime {
  readonly now: Date
  /** An IANA name. */
  readonly timeZone: string
}

/** A relative date is never later than now. */
export function publicationDate(publication: Publication, time: PublishingTime): Date {
  if ('at' in publication) return publication.at
  const date = daysFrom(time, -publication.daysAgo, publication.time)
  return new Date(Math.min(date.getTime(), time.now.getTime()))
}

/** Only a change of it moves a start: other fields of the schedule count from there. */
export function startRule(schedule: Schedule): string {
  return JSON.stringify('startsAt' in schedule ? schedule.startsAt : [schedule.inDays, schedule.time])
}

export function startOf(schedule: Schedule, time: PublishingTime): Date {
  return 'startsAt' in schedule ? schedule.startsAt : daysFrom(time, schedule.inDays, schedule.time)
}

export function spanFrom(startsAt: Date, schedule: Schedule): Span {
  if ('startsAt' in schedule) return schedule
  const { durationMinutes } = schedule
  return {
    startsAt,
    endsAt: durationMinutes === null ? null : new Date(startsAt.getTime() + durationMinutes * 60_000),
  }
}

/** A relative schedule that was in the future and is over now is computed again. */
export function isOutdated(schedule: Schedule, span: Span, now: Date): boolean {
  return 'inDays' in schedule && schedule.inDays >= 0 && isOver(span, now)
}

/** Counts calendar days, also across clock changes. @param timeOfDay `HH:mm` */
function daysFrom({ now, timeZone }: PublishingTime, days: number, timeOfDay: string): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const date = new TZDate(now.getTime(), timeZone)
  date.setDate(date.getDate() + days)
  date.setHours(hours, minutes, 0, 0)
  return new Date(date.getTime())
}
