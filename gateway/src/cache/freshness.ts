import type { Service } from '../http/upstream-error.ts'
import type { Reader, Shelf } from './cache.ts'
import { upstreamOf } from './upstream-of.ts'

/**
 * How fresh an answer is: as fresh as the oldest of the kept values that it was made of. Every bound is infinite for an
 * answer that was made of none.
 */
export class Freshness implements Reader {
  readonly requestId: string
  /** When the oldest was fetched. Milliseconds since 1970. */
  fetchedAt = Number.POSITIVE_INFINITY
  /** When the first of them is stale. */
  freshUntil = Number.POSITIVE_INFINITY
  /** When the first of them may not be served any more. */
  keptUntil = Number.POSITIVE_INFINITY
  #stale: Map<Service, number> | undefined

  constructor(requestId: string) {
    this.requestId = requestId
  }

  /**
   * The services whose values went into the answer although they are past their time, because the service fails; with the
   * moment at which the oldest of them was last good. Milliseconds since 1970.
   */
  get stale(): ReadonlyMap<Service, number> {
    return this.#stale ?? nothingStale
  }

  onValue({ fetchedAt, freshUntil, keptUntil }: Readonly<Shelf>): void {
    if (fetchedAt < this.fetchedAt) this.fetchedAt = fetchedAt
    if (freshUntil < this.freshUntil) this.freshUntil = freshUntil
    if (keptUntil < this.keptUntil) this.keptUntil = keptUntil
  }

  onFailing(key: string, since: number): void {
    const service = upstreamOf(key)
    this.#stale ??= new Map()
    this.#stale.set(service, Math.min(since, this.#stale.get(service) ?? since))
  }
}

const nothingStale: ReadonlyMap<Service, number> = new Map()
