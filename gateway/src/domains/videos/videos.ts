import type { Reads } from '../../cache/cache.ts'
import type { Config } from '../../env.ts'
import type { Doors } from '../../http/doors.ts'
import type { CreateLimiter } from '../../limits/limiters.ts'
import type { OnOmitted } from '../../upstreams/tolerant.ts'
import { createTwitch } from '../../upstreams/twitch/client.ts'
import { createVimeo } from '../../upstreams/vimeo/client.ts'
import { createYouTube } from '../../upstreams/youtube/client.ts'
import { countUnits } from '../../upstreams/youtube/units.ts'
import { createHostedVideos, type RequestHostedVideos } from './hosted-videos.ts'
import { readLineUps } from './line-ups.ts'
import { createLiveChannels, type LiveChannels } from './live-channel.ts'
import { createSiteVideos, type RequestSiteVideos } from './site-videos.ts'
import { UnknownIds } from './unknown-ids.ts'

const minute = 60
const day = 24 * 60 * minute

/** What look-ups of unknown ids may cost at the video site: a tenth of the day's 10,000 units, and little of it for one network. */
const siteBudget = { points: 1_000, seconds: day }
const siteBudgetPerNetwork = { points: 100, seconds: day }

/** The same at the provider, which counts by the minute. */
const hostedBudget = { points: 5, seconds: minute }
const hostedBudgetPerNetwork = { points: 3, seconds: minute }

/** The videos of all three services. One for the process. */
export interface Videos {
  /** Makes a video of the video site showable: a post embeds it. */
  nameSiteVideo(id: string): void
  /** Makes a playlist of the video site showable, with its items: a post links to it. */
  namePlaylist(id: string): void
  forRequest(address: string, cache: Reads): RequestVideos
}

/** The videos of all three services as one request sees them. */
export interface RequestVideos {
  readonly hosted: RequestHostedVideos
  readonly site: RequestSiteVideos
  readonly live: LiveChannels
}

export interface VideosOptions {
  doors: Doors
  /** Makes the counters of what look-ups of unknown ids cost. */
  limiter: CreateLimiter
  now?: () => number
  /** Told of items that a service sent and that could not be read. */
  onOmitted?: OnOmitted
}

/**
 * Puts the three services together, each as far as it is configured. Nothing is called yet.
 *
 * @throws BadEnvironment when the albums file can't be read.
 */
export async function createVideos(config: Config, options: VideosOptions): Promise<Videos> {
  const { doors, limiter, now = Date.now, onOmitted } = options
  const lineUps = await readLineUps(config.albumsFile)

  const { vimeo, youtube, twitch } = config
  const hosted = createHostedVideos({
    vimeo:
      vimeo &&
      createVimeo(doors.open({ service: 'VIDEO_HOSTING', baseUrl: vimeo.url }), { ...vimeo, now, onOmitted }),
    lineUps,
    unknownIds: new UnknownIds({
      budget: limiter('unknown-hosted', hostedBudget),
      perNetwork: limiter('unknown-hosted-network', hostedBudgetPerNetwork),
      now,
    }),
    now,
  })
  const site = createSiteVideos({
    youtube:
      youtube &&
      createYouTube(doors.open({ service: 'VIDEO_SITE', baseUrl: youtube.url, quotaLeft: countUnits(now) }), {
        key: youtube.key,
        now,
        onOmitted,
      }),
    channelId: youtube?.channelId,
    defaultVideoId: youtube?.defaultVideoId,
    allowedChannels: youtube?.allowedChannels ?? [],
    unknownIds: new UnknownIds({
      budget: limiter('unknown-site', siteBudget),
      perNetwork: limiter('unknown-site-network', siteBudgetPerNetwork),
      now,
    }),
    now,
  })
  const live = createLiveChannels(
    twitch && {
      client: createTwitch(
        {
          api: doors.open({ service: 'STREAMING', baseUrl: twitch.url }),
          auth: doors.open({ service: 'STREAMING', baseUrl: twitch.authUrl, lane: 'token' }),
        },
        { ...twitch, now, onOmitted },
      ),
      login: twitch.channel,
    },
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

/** Makes each service's part when the first field asks for it: most requests need one, or none. */
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
