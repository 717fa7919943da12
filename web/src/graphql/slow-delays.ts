/**
 * The delays before the retries of what stays away, in milliseconds: a service that is back is noticed within half a
 * minute at first, within a minute later, and a page that nobody touches stops after a quarter of an hour.
 */
export const slowDelaysMs: readonly number[] = [
  ...[5_000, 10_000, 15_000],
  ...Array<number>(10).fill(30_000),
  ...Array<number>(10).fill(60_000),
]
