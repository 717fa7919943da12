/** How long a kind of answer is kept. Milliseconds. */
export interface CachePolicy {
  /** Served without asking anyone. */
  freshMs: number
  /**
   * Served while a refresh runs or the upstream fails, counted from the moment it was fetched; equal to `freshMs`
   * where an old answer is worse than none.
   */
  keptMs: number
}

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** Every age of the contract's section 7, in one place. */
export const policies = {
  /** Lists of posts and news, categories, the featured video, the banner. */
  postList: { freshMs: 30 * seconds, keptMs: 24 * hours },
  /** One article or video post. */
  post: { freshMs: 60 * seconds, keptMs: 24 * hours },
  /** Productions as everybody sees them, and their release texts. */
  production: { freshMs: 15 * seconds, keptMs: 1 * hours },
  /** Albums, projects and the account's list at the video-hosting provider. */
  hostedList: { freshMs: 5 * minutes, keptMs: 24 * hours },
  hostedVideo: { freshMs: 30 * minutes, keptMs: 24 * hours },
  /** Playlists of the video site, and the channel's uploads. */
  siteList: { freshMs: 10 * minutes, keptMs: 24 * hours },
  /** The channel's newest by search, where its uploads playlist is missing: about 100 searches a day are all there are. */
  siteSearch: { freshMs: 20 * minutes, keptMs: 24 * hours },
  siteVideo: { freshMs: 1 * hours, keptMs: 24 * hours },
  pastStreams: { freshMs: 2 * minutes, keptMs: 24 * hours },
  /** Whether the channel is live: an old answer would be wrong, so none is kept. */
  liveStatus: { freshMs: 30 * seconds, keptMs: 30 * seconds },
  /** Which user a channel's login names: it changes about never. */
  channelIdentity: { freshMs: 24 * hours, keptMs: 7 * 24 * hours },
} as const satisfies Record<string, CachePolicy>
