import type { Config } from '../../env.ts'
import type { Limit } from '../../rate-limits/rate-limiter.ts'
import type { Services } from '../../services.ts'
import type { ConnectedUpstreams } from '../../upstreams/registry.ts'
import { vimeo } from '../../upstreams/vimeo/upstream.ts'
import { youtube } from '../../upstreams/youtube/upstream.ts'
import { readAlbumsConfig } from './albums-config.ts'
import { createHostedVideos } from './hosted-videos.ts'
import { createLiveChannels } from './live-channel.ts'
import { createSiteVideos } from './site-videos.ts'
import { UnknownIdLookups } from './unknown-ids.ts'

const minute = 60
const day = 24 * 60 * minute

const budgetMessage: Limit['message'] = (when) => `Too many unknown videos were requested. Try again ${when}.`
const networkMessage: Limit['message'] = (when) =>
  `Too many unknown videos were requested from this network. Try again ${when}.`

/** A tenth of the day's 10,000 units, and a small part of it for one network. */
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

/** The provider's quota is per minute. */
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

interface VideosServices extends Pick<Services, 'rateLimiter' | 'now'> {
  upstreams: Pick<ConnectedUpstreams, 'vimeo' | 'youtube' | 'twitch'>
}

export async function createVideos(config: Config, { upstreams, rateLimiter, now }: VideosServices) {
  const { youtube: siteSettings, twitch: liveSettings } = config.upstreams
  const hosted = createHostedVideos({
    vimeo: upstreams.vimeo,
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
    youtube: upstreams.youtube,
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
    upstreams.twitch && liveSettings && { client: upstreams.twitch, login: liveSettings.channel },
    now,
  )
  return { hosted, site, live }
}
