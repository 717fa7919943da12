import type { Config } from '../env.ts'
import type { UpstreamClients } from '../http/upstream-clients.ts'
import type { OnSkipped } from './lenient-shapes.ts'
import { createTwitch, type Twitch } from './twitch/client.ts'
import { createVimeo, type Vimeo } from './vimeo/client.ts'
import { createYouTube, type YouTube } from './youtube/client.ts'
import { countQuotaUnits } from './youtube/quota-units.ts'

/** The video services. A service without credentials is null. */
export interface VideoServices {
  vimeo: Vimeo | null
  youtube: YouTube | null
  twitch: Twitch | null
}

interface VideoServicesOptions {
  upstreamClients: UpstreamClients
  now: () => number
  /** Hears of items that a service sent and that could not be parsed. */
  onSkipped?: OnSkipped | undefined
}

/** Opens a client for each video service that is configured. No call is made yet. */
export function openVideoServices(
  { vimeo, youtube, twitch }: Pick<Config, 'vimeo' | 'youtube' | 'twitch'>,
  { upstreamClients, now, onSkipped }: VideoServicesOptions,
): VideoServices {
  return {
    vimeo:
      vimeo &&
      createVimeo(upstreamClients.open({ service: 'VIDEO_HOSTING', baseUrl: vimeo.url }), {
        ...vimeo,
        onSkipped,
      }),
    youtube:
      youtube &&
      createYouTube(
        upstreamClients.open({
          service: 'VIDEO_SITE',
          baseUrl: youtube.url,
          quotaLeft: countQuotaUnits(now),
        }),
        { key: youtube.key, onSkipped },
      ),
    twitch:
      twitch &&
      createTwitch(
        {
          api: upstreamClients.open({ service: 'STREAMING', baseUrl: twitch.url }),
          auth: upstreamClients.open({ service: 'STREAMING', baseUrl: twitch.authUrl, pool: 'token' }),
        },
        { ...twitch, now, onSkipped },
      ),
  }
}
