/* The rules of notices: which changes of a production are told, and when a reminder is due. */

import { isOver } from '../productions/over.ts'

const hourMs = 60 * 60 * 1000

/** What attendees are told of when it changes. */
export interface ProductionPlan {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly venue: string | null
  readonly calledOff: boolean
}

/** A production's plan before and after a publication. */
export interface ChangedProduction {
  readonly id: number
  readonly before: ProductionPlan
  readonly after: ProductionPlan
}

/** A change that is told. A production that is called off and moved at once is told as called off alone. */
export type ChangeNotice =
  | { readonly kind: 'called off' }
  | { readonly kind: 'on again' }
  | { readonly kind: 'moved'; readonly hasNewDate: boolean; readonly hasNewVenue: boolean }

/**
 * Which change the attendees are told of; null for none. A production that is over, and one that is moved into the past,
 * are corrections of a record, which concern nobody's plans.
 */
export function noticeOf(
  { before, after }: Pick<ChangedProduction, 'before' | 'after'>,
  now: Date,
): ChangeNotice | null {
  if (isOver(before, now)) return null
  if (after.calledOff) return before.calledOff ? null : { kind: 'called off' }
  if (isOver(after, now)) return null
  if (before.calledOff) return { kind: 'on again' }
  const hasNewDate = before.startsAt?.getTime() !== after.startsAt?.getTime()
  const hasNewVenue = before.venue !== after.venue
  return hasNewDate || hasNewVenue ? { kind: 'moved', hasNewDate, hasNewVenue } : null
}

/** A reminder that is due: it belongs to this many hours before the start, and its time has come. */
export interface DueReminder {
  readonly hours: number
  readonly dueSince: Date
}

/**
 * The reminder of a production that is due. Of several whose times have passed, as when every process was down, the one
 * nearest to the start; none once the production has begun.
 * @param hours how long before the start members are reminded
 */
export function dueReminder(startsAt: Date, hours: readonly number[], now: Date): DueReminder | null {
  if (startsAt <= now) return null
  const due = hours
    .map((before) => ({ hours: before, dueSince: new Date(startsAt.getTime() - before * hourMs) }))
    .filter(({ dueSince }) => dueSince <= now)
  return due.toSorted((a, b) => a.hours - b.hours)[0] ?? null
}
