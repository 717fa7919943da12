import type { Service } from '../core/service.ts'

/** The times of a cached value. Milliseconds since 1970. */
export interface CacheTimes {
  /** When its upstream was asked: what has changed since may be missing in it. */
  fetchedAt: number
  /** From here on the value is stale: it is still served, while a refresh runs or the upstream fails. */
  freshUntil: number
  /** From here on the value is not served any more. */
  expiresAt: number
}

/** Hears what one request reads from the cache. */
export interface ReadObserver {
  /** Names the request, for logs. */
  readonly requestId: string
  /** Hears how old each value is. */
  onValue(times: Readonly<CacheTimes>): void
  /**
   * Hears of a stale value that is served because its upstream fails, not merely while it is being renewed. `since` is
   * when the value was last good. Milliseconds since 1970.
   */
  onFailing(service: Service, since: number): void
}
