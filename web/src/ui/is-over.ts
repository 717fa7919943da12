/** For a production without an end: a ticket must not expire too early. */
const assumedLengthMs = 12 * 3_600_000

/** False without a date. `now`: milliseconds since 1970. */
export function isOver(
  { startsAt, endsAt }: { readonly startsAt: string | null; readonly endsAt: string | null },
  now: number,
): boolean {
  if (endsAt !== null) return Date.parse(endsAt) < now
  return startsAt !== null && Date.parse(startsAt) + assumedLengthMs < now
}
