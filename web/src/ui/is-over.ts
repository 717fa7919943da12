/** The assumed length of a production without an end, in milliseconds: a ticket must not end before its night. */
const assumedLengthMs = 12 * 3_600_000

/**
 * Whether a production is over; one without a date never is.
 *
 * @param now milliseconds since the epoch
 */
export function isOver(
  { startsAt, endsAt }: { readonly startsAt: string | null; readonly endsAt: string | null },
  now: number,
): boolean {
  if (endsAt !== null) return Date.parse(endsAt) < now
  return startsAt !== null && Date.parse(startsAt) + assumedLengthMs < now
}
