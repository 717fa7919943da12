/** Times count from the fetch. Milliseconds. */
export interface CachePolicy {
  ttlMs: number
  /** Served while a refresh runs (stale-while-revalidate) or the upstream fails (stale-if-error). */
  staleIfErrorMs: number
}

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

export const policies = {
  postList: { ttlMs: 30 * seconds, staleIfErrorMs: 24 * hours },
  post: { ttlMs: 60 * seconds, staleIfErrorMs: 24 * hours },
  production: { ttlMs: 15 * seconds, staleIfErrorMs: 1 * hours },
  /** A stale number would be wrong, so none is served. */
  joinCounts: { ttlMs: 15 * seconds, staleIfErrorMs: 15 * seconds },
  /** The last known features stay valid while the product API fails. */
  features: { ttlMs: 5 * minutes, staleIfErrorMs: 7 * 24 * hours },
  pushKey: { ttlMs: 5 * minutes, staleIfErrorMs: 24 * hours },
  hostedList: { ttlMs: 5 * minutes, staleIfErrorMs: 24 * hours },
  hostedVideo: { ttlMs: 30 * minutes, staleIfErrorMs: 24 * hours },
  siteList: { ttlMs: 10 * minutes, staleIfErrorMs: 24 * hours },
  /** For a channel without an uploads playlist: the daily quota allows about 100 searches. */
  siteSearch: { ttlMs: 20 * minutes, staleIfErrorMs: 24 * hours },
  siteVideo: { ttlMs: 1 * hours, staleIfErrorMs: 24 * hours },
  pastStreams: { ttlMs: 2 * minutes, staleIfErrorMs: 24 * hours },
  streamSchedule: { ttlMs: 5 * minutes, staleIfErrorMs: 24 * hours },
  /** A stale value would be wrong. Open pages ask every half minute. */
  liveStatus: { ttlMs: 5 * seconds, staleIfErrorMs: 5 * seconds },
  /** The user that a channel's login names: it hardly ever changes. */
  channelIdentity: { ttlMs: 24 * hours, staleIfErrorMs: 7 * 24 * hours },
} as const satisfies Record<string, CachePolicy>

/** For pages, which would otherwise be cached for 5 s: they ask for the status again when they run. */
export const recentStatusMs = 30 * seconds
