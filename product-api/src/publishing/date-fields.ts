import { z } from 'zod'
import type { Publication, Schedule } from './dates.ts'
import { days, moment, type Report, timeOfDay } from './fields.ts'

export const publicationFields = {
  publishedAt: moment.nullish(),
  publishedDaysAgo: days.min(0, 'must be 0 or more').nullish(),
  publishedTime: timeOfDay.nullish(),
}

const publicationSchema = z.object(publicationFields)

const defaultPublicationTime = '09:00'

export function readPublication(fields: z.infer<typeof publicationSchema>, report: Report): Publication {
  const { publishedAt: at, publishedDaysAgo: daysAgo, publishedTime: time } = fields
  if (at != null && daysAgo != null) report('publishedAt', 'and publishedDaysAgo exclude each other')
  if (at != null && time != null) report('publishedTime', 'goes with publishedDaysAgo only')
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

/** Null if no field is given. */
export function readSchedule(fields: z.infer<typeof scheduleSchema>, report: Report): Schedule | null {
  const { startsAt, endsAt, startsInDays: inDays, time, durationMinutes } = fields
  if (startsAt != null && inDays != null) report('startsAt', 'and startsInDays exclude each other')
  if (endsAt != null && startsAt == null) report('endsAt', 'goes with startsAt only')
  if (endsAt != null && startsAt != null && endsAt <= startsAt) report('endsAt', 'is not after startsAt')
  if (time != null && inDays == null) report('time', 'goes with startsInDays only')
  if (durationMinutes != null && inDays == null) report('durationMinutes', 'goes with startsInDays only')
  if (startsAt != null) return { startsAt, endsAt: endsAt ?? null }
  if (inDays == null) return null
  if (time == null) report('time', 'is required beside startsInDays')
  return { inDays, time: time ?? '00:00', durationMinutes: durationMinutes ?? null }
}
