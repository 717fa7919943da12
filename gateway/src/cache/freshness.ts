import { limitTags } from '@compound/foundation/contract/cache-tags.ts'
import type { Service } from '../core/service.ts'
import type { CachedFacts, ReadObserver } from './cache-times.ts'

/** A response is as fresh as the oldest cached value in it. Times are infinite without cached values. */
export class Freshness implements ReadObserver {
  readonly requestId: string
  fetchedAt = Number.POSITIVE_INFINITY
  freshUntil = Number.POSITIVE_INFINITY
  expiresAt = Number.POSITIVE_INFINITY
  readonly #tags: (readonly string[])[] = []
  #stale: Map<Service, number> | undefined

  constructor(requestId: string) {
    this.requestId = requestId
  }

  get stale(): ReadonlyMap<Service, number> {
    return this.#stale ?? nothingStale
  }

  get tags(): readonly string[] {
    return limitTags(this.#tags.flat())
  }

  onValue({ fetchedAt, freshUntil, expiresAt, tags }: Readonly<CachedFacts>): void {
    this.#tags.push(tags)
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
