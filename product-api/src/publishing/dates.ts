import { TZDate } from '@date-fns/tz'
import { z } from 'zod'
import { isOver } from '../productions/over.ts'
import { days, moment, type Report, timeOfDay } from './fields.ts'

/** A moment, or a time of day some days before the first load of the file. */
export type Publication = { readonly at: Date } | { readonly daysAgo: number; readonly time: string }

/** As a publication, but after the first load. */
export type Schedule =
  | { readonly startsAt: Date; readonly endsAt: Date | null }
  | { readonly inDays: number; readonly time: string; readonly durationMinutes: number | null }

export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date | null
}

export const noSpan: Readonly<Record<keyof Span, null>> = { startsAt: null, endsAt: null }

export const publicationFields = {
  publishedAt: moment.nullish(),
  publishedDaysAgo: days.min(0, 'must be 0 or more').nullish(),
  publishedTime: timeOfDay.nullish(),
}

const publicationSchema = z.object(publicationFields)

const defaultPublicationTime = '09:00'

export function readPublication(fields: z.infer<typeof publicationSchema>, report: Report): Publication {
  const { publishedAt: at, publishedDaysAgo: daysAgo, publishedTime: time } = fields
  if (at != null && daysAgo != null) report('publishedAt', "can't be combined with publishedDaysAgo")
  if (at != null && time != null) report('publishedTime', 'is allowed only with publishedDaysAgo')
  if (at != null) return { at }
  if (daysAgo == null) report('publishedAt', 'or publishedDaysAgo is required')
  return { daysAgo: daysAgo ?? 0, time: time ?? defaultPublicationTime }
}

export const scheduleFields = {
  startsAt: moment.nullish(),
  endsAt: moment.nullish(),
  startsInDays: days.nullish(),
  time: timeOfDay.nullish(),
  durationMinutes: z.int({ error: 'must be whole minutes' }).min(1, 'must be 1 or more').nullish(),
}

const scheduleSchema = z.object(scheduleFields)

export function readSchedule(fields: z.infer<typeof scheduleSchema>, report: Report): Schedule | null {
  const { startsAt, endsAt, startsInDays: inDays, time, durationMinutes } = fields
  if (startsAt != null && inDays != null) report('startsAt', "can't be combined with startsInDays")
  if (endsAt != null && startsAt == null) report('endsAt', 'is allowed only with startsAt')
  if (endsAt != null && startsAt != null && endsAt <= startsAt) report('endsAt', 'must be after startsAt')
  if (time != null && inDays == null) report('time', 'is allowed only with startsInDays')
  if (durationMinutes != null && inDays == null)
    report('durationMinutes', 'is allowed only with startsInDays')
  if (startsAt != null) return { startsAt, endsAt: endsAt ?? null }
  if (inDays == null) return null
  if (time == null) report('time', 'is required with startsInDays')
  return { inDays, time: time ?? '00:00', durationMinutes: durationMinutes ?? null }
}

/** Relative dates are computed from `now`, in the time zone of the files. */
export interface PublishingTime {
  readonly now: Date
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

/** Counts calendar days, also across clock changes. */
function daysFrom({ now, timeZone }: PublishingTime, days: number, timeOfDay: string): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const date = new TZDate(now.getTime(), timeZone)
  date.setDate(date.getDate() + days)
  date.setHours(hours, minutes, 0, 0)
  return new Date(date.getTime())
}
