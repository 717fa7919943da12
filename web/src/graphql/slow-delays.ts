/** Milliseconds. Notices a service that is back within a minute; stops after a quarter of an hour. */
export const slowDelaysMs: readonly number[] = [
  ...[5_000, 10_000, 15_000],
  ...Array<number>(10).fill(30_000),
  ...Array<number>(10).fill(60_000),
]
