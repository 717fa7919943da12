import type { OnValue, Shelf } from './cache.ts'

/**
 * How fresh an answer is: as fresh as the oldest of the kept values that it was made of. Every bound is infinite for an
 * answer that was made of none.
 */
export class Freshness {
  /** When the oldest was fetched. Milliseconds since 1970. */
  fetchedAt = Number.POSITIVE_INFINITY
  /** When the first of them is stale. */
  freshUntil = Number.POSITIVE_INFINITY
  /** When the first of them may not be served any more. */
  keptUntil = Number.POSITIVE_INFINITY

  /** Takes one more value into account. */
  readonly note: OnValue = ({ fetchedAt, freshUntil, keptUntil }: Readonly<Shelf>) => {
    if (fetchedAt < this.fetchedAt) this.fetchedAt = fetchedAt
    if (freshUntil < this.freshUntil) this.freshUntil = freshUntil
    if (keptUntil < this.keptUntil) this.keptUntil = keptUntil
  }
}
