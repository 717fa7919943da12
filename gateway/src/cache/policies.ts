/** How long a kind of value is cached. Both times count from the moment it was fetched. Milliseconds. */
export interface CachePolicy {
  /** Served without a call. */
  ttlMs: number
  /**
   * Served while a refresh runs (stale-while-revalidate) or the upstream fails (stale-if-error). Equal to `ttlMs` where
   * an old value is worse than none.
   */
  staleIfErrorMs: number
}

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** Every age of the contract's section 7, in one place. */
export const policies = {
  /** Lists of posts and news, categories, the featured video, the banner. */
  postList: { ttlMs: 30 * seconds, staleIfErrorMs: 24 * hours },
  /** One article or video post. */
  post: { ttlMs: 60 * seconds, staleIfErrorMs: 24 * hours },
  /** Productions as everybody sees them, and their release texts. */
  production: { ttlMs: 15 * seconds, staleIfErrorMs: 1 * hours },
  /** Places and people who wait: an old number would be wrong, so none is served. */
  joinCounts: { ttlMs: 15 * seconds, staleIfErrorMs: 15 * seconds },
  /** What the product API offers: the last known answer stands while it fails. */
  features: { ttlMs: 5 * minutes, staleIfErrorMs: 7 * 24 * hours },
  /** Albums, projects and the account's list at the video-hosting provider. */
  hostedList: { ttlMs: 5 * minutes, staleIfErrorMs: 24 * hours },
  hostedVideo: { ttlMs: 30 * minutes, staleIfErrorMs: 24 * hours },
  /** Playlists of the video site, and the channel's uploads. */
  siteList: { ttlMs: 10 * minutes, staleIfErrorMs: 24 * hours },
  /** The channel's newest by search, where its uploads playlist is missing: the day's quota is about 100 searches. */
  siteSearch: { ttlMs: 20 * minutes, staleIfErrorMs: 24 * hours },
  siteVideo: { ttlMs: 1 * hours, staleIfErrorMs: 24 * hours },
  pastStreams: { ttlMs: 2 * minutes, staleIfErrorMs: 24 * hours },
  /** Whether the channel is live: an old value would be wrong, so none is served. */
  liveStatus: { ttlMs: 30 * seconds, staleIfErrorMs: 30 * seconds },
  /** The user that a channel's login names: it hardly ever changes. */
  channelIdentity: { ttlMs: 24 * hours, staleIfErrorMs: 7 * 24 * hours },
} as const satisfies Record<string, CachePolicy>
