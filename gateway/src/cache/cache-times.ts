import type { Service } from '../core/service.ts'

/** Times are milliseconds since 1970. */
export interface CachedFacts {
  fetchedAt: number
  freshUntil: number
  expiresAt: number
  /** What the value depends on. */
  tags: readonly string[]
}

export interface ReadObserver {
  readonly requestId: string
  onValue(facts: Readonly<CachedFacts>): void
  /** Called for a stale value of a failing service. `since`: when it was last good, ms since 1970. */
  onFailing(service: Service, since: number): void
}
