import type { Service } from '../core/service.ts'

/** Milliseconds since 1970. */
interface CacheTimes {
  fetchedAt: number
  freshUntil: number
  expiresAt: number
}

export interface CachedFacts extends CacheTimes {
  /** What the value depends on. */
  tags: readonly string[]
}

export interface ReadObserver {
  readonly requestId: string
  onValue(facts: Readonly<CachedFacts>): void
  /** Called for a stale value of a failing service. `since`: when it was last good, ms since 1970. */
  onFailing(service: Service, since: number): void
}
