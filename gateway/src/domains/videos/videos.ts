import type { Config } from '../../env.ts'
import { unknownHostedVideos, unknownSiteVideos } from '../../rate-limits/limits.ts'
import type { Services } from '../../services.ts'
import type { ConnectedUpstreams } from '../../upstreams/registry.ts'
import { vimeo } from '../../upstreams/vimeo/upstream.ts'
import { youtube } from '../../upstreams/youtube/upstream.ts'
import { readAlbumsConfig } from './albums-config.ts'
import { createHostedVideos } from './hosted-videos.ts'
import { createLiveChannels } from './live-channel.ts'
import { createSiteVideos } from './site-videos.ts'
import { UnknownIdLookups } from './unknown-ids.ts'

interface VideosServices extends Pick<Services, 'rateLimiter' | 'now' | 'liveEvents'> {
  upstreams: Pick<ConnectedUpstreams, 'vimeo' | 'youtube' | 'twitch'>
}

export async function createVideos(
  config: Config,
  { upstreams, rateLimiter, liveEvents, now }: VideosServices,
) {
  const { youtube: siteSettings, twitch: liveSettings } = config.upstreams
  const hosted = createHostedVideos({
    vimeo: upstreams.vimeo,
    albumsConfig: await readAlbumsConfig(config.albumsFile),
    unknownIds: new UnknownIdLookups({
      service: vimeo.service,
      rateLimiter,
      limits: unknownHostedVideos,
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
      limits: unknownSiteVideos,
      now,
    }),
    now,
  })
  const live = createLiveChannels(
    upstreams.twitch && liveSettings && { client: upstreams.twitch, login: liveSettings.channel },
    { now, liveEvents },
  )
  return { hosted, site, live }
}
