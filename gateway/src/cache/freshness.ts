import type { Service } from '../core/service.ts'
import type { CacheTimes, ReadObserver } from './cache-times.ts'

/**
 * How fresh a response is: as fresh as the oldest of the cached values in it. Every time is infinite for a response
 * without cached values.
 */
export class Freshness implements ReadObserver {
  readonly requestId: string
  /** When the oldest was fetched. Milliseconds since 1970. */
  fetchedAt = Number.POSITIVE_INFINITY
  /** When the first of them becomes stale. */
  freshUntil = Number.POSITIVE_INFINITY
  /** When the first of them expires. */
  expiresAt = Number.POSITIVE_INFINITY
  #stale: Map<Service, number> | undefined

  constructor(requestId: string) {
    this.requestId = requestId
  }

  /**
   * The failing services whose stale values are in the response, each with the moment at which the oldest of them was
   * last good. Milliseconds since 1970.
   */
  get stale(): ReadonlyMap<Service, number> {
    return this.#stale ?? nothingStale
  }

  onValue({ fetchedAt, freshUntil, expiresAt }: Readonly<CacheTimes>): void {
    if (fetchedAt < this.fetchedAt) this.fetchedAt = fetchedAt
    if (freshUntil < this.freshUntil) this.freshUntil = freshUntil
    if (expiresAt < this.expiresAt) this.expiresAt = expiresAt
  }

  onFailing(service: Service, since: number): void {
    this.#stale ??= new Map()
    this.#stale.set(service, Math.min(since, this.#stale.get(service) ?? since))
  }
}

const nothingStale: ReadonlyMap<Service, number> = new Map()
