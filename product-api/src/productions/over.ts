/** The start and the end of a production, null if unknown. */
interface Dates {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** How long a production lasts that doesn't say its end, in milliseconds. `over_at` in `tables.ts` has the same length. */
const assumedLengthMs = 12 * 60 * 60 * 1000

/** When a production is over; null without a date. */
export function endOf({ startsAt, endsAt }: Dates): Date | null {
  return startsAt === null ? null : (endsAt ?? new Date(startsAt.getTime() + assumedLengthMs))
}

/** Whether a production is over. One without a date never is. */
export function isOver(production: Dates, now: Date): boolean {
  const end = endOf(production)
  return end !== null && end <= now
}
