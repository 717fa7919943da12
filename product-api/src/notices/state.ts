import { isOver } from '../productions/over.ts'
import type { productions } from '../productions/tables.ts'

const hourMs = 60 * 60 * 1000

export type ProductionPlan = Pick<
  typeof productions.$inferSelect,
  'startsAt' | 'endsAt' | 'venue' | 'calledOff'
>

export interface ChangedProduction {
  readonly id: number
  readonly before: ProductionPlan
  readonly after: ProductionPlan
}

/** Called off and moved at once counts as called off. */
export type ChangeNotice =
  | { readonly kind: 'called off' }
  | { readonly kind: 'on again' }
  | { readonly kind: 'moved'; readonly hasNewDate: boolean; readonly hasNewVenue: boolean }

/** Null: nobody gets an email. Changes of past productions, and moves into the past, only correct the record. */
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

export interface DueReminder {
  readonly hours: number
  readonly dueSince: Date
}

/** The missed reminder nearest to the start; null after the start. */
export function dueReminder(startsAt: Date, hours: readonly number[], now: Date): DueReminder | null {
  if (startsAt <= now) return null
  const due = hours
    .map((before) => ({ hours: before, dueSince: new Date(startsAt.getTime() - before * hourMs) }))
    .filter(({ dueSince }) => dueSince <= now)
  return due.toSorted((a, b) => a.hours - b.hours)[0] ?? null
}
