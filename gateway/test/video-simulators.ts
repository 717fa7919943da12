import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { Cache } from '../src/cache/cache.ts'
import type { RequestHostedVideos } from '../src/domains/videos/hosted-videos.ts'
import type { RequestSiteVideos } from '../src/domains/videos/site-videos.ts'
import { createVideos } from '../src/domains/videos/videos.ts'
import { readConfig } from '../src/env.ts'
import { createEmbeds } from '../src/html/embeds.ts'
import { createUpstreamClients } from '../src/http/upstream-clients.ts'
import { createRateLimiter } from '../src/rate-limits/rate-limiter.ts'
import type { TestOverrides } from '../src/server.ts'
import { connectUpstreams } from '../src/upstreams/registry.ts'
import { LiveEvents } from '../src/upstreams/twitch/live-events.ts'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

/** Answers one call: a value is sent as JSON; a function writes the answer itself. */
export type Reply = object | ((response: ServerResponse, request: IncomingMessage, url: URL) => void)

export const channelId = 'UCTheCompoundLongBeach00'

/** An environment with every service at one address. */
export const environmentAt = (url: string) => ({
  PRODUCT_API_URL: url,
  SANDBOX: 'off',
  SITE_URL: 'https://compound.example',
  ALBUMS_FILE: resolve(import.meta.dirname, 'albums.simulators.json'),
  VIMEO_API_URL: `${url}/vimeo`,
  VIMEO_TOKEN: 'simulator-vimeo-token',
  YOUTUBE_API_URL: `${url}/youtube`,
  YOUTUBE_API_KEY: 'simulator-youtube-key',
  YOUTUBE_CHANNEL_ID: channelId,
  YOUTUBE_DEFAULT_VIDEO_ID: 'CmpndLive01',
  TWITCH_API_URL: `${url}/helix`,
  TWITCH_AUTH_URL: `${url}/oauth2/token`,
  TWITCH_CLIENT_ID: 'simulator-client',
  TWITCH_CLIENT_SECRET: 'simulator-secret',
  TWITCH_CHANNEL: 'thecompoundlb',
})

/** The three services at one address, for one test file; each test starts without responses and calls. */
export async function startVideoSimulators() {
  const replies: Record<string, Reply> = {}
  const upstream = await startUpstream((request, response) => {
    const url = new URL(request.url, 'http://simulator')
    const reply = replies[url.pathname]
    if (reply === undefined) json(response, { error: { errors: [{ reason: 'notFound' }] } }, 404)
    else if (typeof reply === 'function') reply(response, request, url)
    else json(response, reply)
  })
  const { url, calls } = upstream
  const environment = environmentAt(url)
  beforeEach(() => {
    calls.length = 0
    for (const path of Object.keys(replies)) delete replies[path]
  })
  return {
    ...upstream,
    /** Responses by path; a test can change them. */
    replies,
    /** How many calls the running test has made to a path. */
    count: (path: string) => calls.filter((call) => call.split(' ')[1]?.split('?')[0] === path).length,
    gateway: (now?: () => number, more?: TestOverrides): ReturnType<typeof startGateway> =>
      startGateway(environment, { softTimeout: null, ...(now && { now }), ...more }),
    /** The domain by itself, for as many visitors as a test needs. */
    async domain(more: Record<string, string> = {}) {
      /** What could not be read. */
      const skipped: [endpoint: string, count: number][] = []
      // The clock is stopped, so the timing of calls doesn't matter.
      const now = () => 0
      const cache = new Cache({ maxBytes: 10_000_000, now })
      const upstreamClients = createUpstreamClients()
      const config = readConfig({ ...environment, ...more })
      const { hosted, site } = await createVideos(config, {
        upstreams: connectUpstreams(config.upstreams, {
          upstreamClients,
          embeds: createEmbeds(config.embeds, config.siteUrl),
          now,
          onSkipped: (...what) => skipped.push(what),
        }),
        rateLimiter: createRateLimiter({ secret: 'secret', now }),
        liveEvents: new LiveEvents({ redis: undefined, now, onFailure: () => {} }),
        now,
      })
      afterAll(() => upstreamClients.close())
      return {
        ...site,
        forRequest: (address: string): { hosted: RequestHostedVideos; site: RequestSiteVideos } => ({
          hosted: hosted({ address, cache }),
          site: site.forRequest({ address, cache }),
        }),
        skipped,
      }
    },
  }
}
