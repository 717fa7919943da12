interface Dates {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** For a production without an end. `over_at` in `tables.ts` must use the same length. */
const assumedLengthMs = 12 * 60 * 60 * 1000

export function endOf({ startsAt, endsAt }: Dates): Date | null {
  return startsAt === null ? null : (endsAt ?? new Date(startsAt.getTime() + assumedLengthMs))
}

export function isOver(production: Dates, now: Date): boolean {
  const end = endOf(production)
  return end !== null && end <= now
}
