import type { CacheView } from '../../cache/cache.ts'
import type { Config } from '../../env.ts'
import type { Limit, RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { ConnectedUpstreams } from '../../upstreams/registry.ts'
import { vimeo } from '../../upstreams/vimeo/upstream.ts'
import { youtube } from '../../upstreams/youtube/upstream.ts'
import { readAlbumsConfig } from './albums-config.ts'
import { createHostedVideos, type RequestHostedVideos } from './hosted-videos.ts'
import { createLiveChannels, type LiveChannels } from './live-channel.ts'
import { createSiteVideos, type RequestSiteVideos } from './site-videos.ts'
import { UnknownIdLookups } from './unknown-ids.ts'

const minute = 60
const day = 24 * 60 * minute

const budgetMessage: Limit['message'] = (when) => `Too many unknown videos were asked for. Try again ${when}.`
const networkMessage: Limit['message'] = (when) =>
  `Too many unknown videos were asked for from this network. Try again ${when}.`

/** The budget for unknown ids at the video site: a tenth of the day's 10,000 units, and little of it for one network. */
const siteBudget: Limit = {
  name: 'unknown-site',
  kind: 'SITE',
  points: 1_000,
  seconds: day,
  message: budgetMessage,
}
const siteBudgetPerNetwork: Limit = {
  name: 'unknown-site-network',
  kind: 'NETWORK',
  points: 100,
  seconds: day,
  message: networkMessage,
}

/** The same at the provider, which counts by the minute. */
const hostedBudget: Limit = {
  name: 'unknown-hosted',
  kind: 'SITE',
  points: 5,
  seconds: minute,
  message: budgetMessage,
}
const hostedBudgetPerNetwork: Limit = {
  name: 'unknown-hosted-network',
  kind: 'NETWORK',
  points: 3,
  seconds: minute,
  message: networkMessage,
}

/** The videos of all three services. One for the process. */
export interface Videos {
  /** Makes a video of the video site showable: a post embeds it. */
  nameSiteVideo(id: string): void
  /** Makes a playlist of the video site showable, with its items: a post links to it. */
  namePlaylist(id: string): void
  forRequest(address: string, cache: CacheView): RequestVideos
}

/** The videos of all three services as one request sees them. */
export interface RequestVideos {
  readonly hosted: RequestHostedVideos
  readonly site: RequestSiteVideos
  readonly live: LiveChannels
}

export interface VideosOptions {
  /** Null for a service without credentials. */
  services: Pick<ConnectedUpstreams, 'vimeo' | 'youtube' | 'twitch'>
  /** Counts the cost of unknown ids. */
  rateLimiter: RateLimiter
  now: () => number
}

/**
 * Puts the three services together, each as far as it is configured. No call is made yet.
 *
 * @throws StartupError when the albums file can't be read.
 */
export async function createVideos(config: Config, options: VideosOptions): Promise<Videos> {
  const { services, rateLimiter, now } = options
  const { youtube: siteSettings, twitch: liveSettings } = config.upstreams
  const hosted = createHostedVideos({
    vimeo: services.vimeo,
    albumsConfig: await readAlbumsConfig(config.albumsFile),
    unknownIds: new UnknownIdLookups({
      service: vimeo.service,
      rateLimiter,
      budget: hostedBudget,
      perNetwork: hostedBudgetPerNetwork,
      now,
    }),
    now,
  })
  const site = createSiteVideos({
    youtube: services.youtube,
    channelId: siteSettings?.channelId,
    defaultVideoId: siteSettings?.defaultVideoId,
    allowedChannels: siteSettings?.allowedChannels ?? [],
    unknownIds: new UnknownIdLookups({
      service: youtube.service,
      rateLimiter,
      budget: siteBudget,
      perNetwork: siteBudgetPerNetwork,
      now,
    }),
    now,
  })
  const live = createLiveChannels(
    services.twitch && liveSettings && { client: services.twitch, login: liveSettings.channel },
  )

  return {
    nameSiteVideo: (id) => site.nameVideo(id),
    namePlaylist: (id) => site.namePlaylist(id),
    forRequest: (address, cache) =>
      new VideosOfRequest(
        () => hosted(address, cache),
        () => site.forRequest(address, cache),
        () => live(cache),
      ),
  }
}

/** Makes each service's part when the first field needs it: most requests need one, or none. */
class VideosOfRequest implements RequestVideos {
  readonly #make: [() => RequestHostedVideos, () => RequestSiteVideos, () => LiveChannels]
  #hosted: RequestHostedVideos | undefined
  #site: RequestSiteVideos | undefined
  #live: LiveChannels | undefined

  constructor(hosted: () => RequestHostedVideos, site: () => RequestSiteVideos, live: () => LiveChannels) {
    this.#make = [hosted, site, live]
  }

  get hosted(): RequestHostedVideos {
    this.#hosted ??= this.#make[0]()
    return this.#hosted
  }

  get site(): RequestSiteVideos {
    this.#site ??= this.#make[1]()
    return this.#site
  }

  get live(): LiveChannels {
    this.#live ??= this.#make[2]()
    return this.#live
  }
}
