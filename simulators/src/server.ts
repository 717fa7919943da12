import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { CallCounter, callRoutes } from './calls.ts'
import type { Catalog } from './catalog/load.ts'
import { LOCAL_CREDENTIALS, type LocalCredentials } from './credentials.ts'
import { embedRoutes } from './embed/routes.ts'
import { countAndInjectFaults, type FaultInjectionContext } from './fault-injection.ts'
import { FaultRegistry, faultRoutes } from './faults.ts'
import { refuseUnknownHosts } from './hosts.ts'
import { Inbox } from './inbox/inbox.ts'
import { inboxRoutes } from './inbox/routes.ts'
import type { Posters } from './pictures/posters.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { PRODUCT_API_BASE, productApiProxy } from './product-api.ts'
import { RateWindow } from './rate-window.ts'
import { TWILIO_BASE, TWILIO_FAULTS, twilioRoutes } from './twilio/routes.ts'
import { AppTokens } from './twitch/app-tokens.ts'
import { EventSub, eventSubRoutes } from './twitch/event-sub.ts'
import { twitchFaults } from './twitch/faults.ts'
import { helixRoutes } from './twitch/helix-routes.ts'
import { buildTwitchLibrary } from './twitch/library.ts'
import { LiveSwitch, liveRoutes } from './twitch/live.ts'
import { tokenRoute } from './twitch/token-route.ts'
import { vimeoFaults } from './vimeo/faults.ts'
import { buildVimeoLibrary } from './vimeo/library.ts'
import { VIMEO_BASE, vimeoRoutes } from './vimeo/routes.ts'
import { YOUTUBE_FAULTS } from './youtube/faults.ts'
import { buildYoutubeLibrary } from './youtube/library.ts'
import { DailyQuota, quotaRoutes } from './youtube/quota.ts'
import { YOUTUBE_BASE, youtubeRoutes } from './youtube/routes.ts'

export interface SimulatorOptions {
  /** Base URL in responses, without a trailing slash. */
  publicUrl: string
  /** Further host names that requests may use, without ports. */
  hosts?: readonly string[]
  productApiTarget: string
  catalog: Catalog
  posters: Posters
  postersFolder: string
  playerFolder: string
  vimeoRequestsPerMinute: number
  /** EventSub may post to this machine. Default: only to https on port 443, as the service. */
  eventSubLoopback?: boolean
  credentials?: LocalCredentials
  /** Milliseconds since 1970. */
  now?: () => number
  wait?: (ms: number) => Promise<void>
}

const MINUTE_MS = 60_000

/** Helix and the token endpoint. */
const TWITCH_BASE = '/twitch'

/** Not listening yet. */
export async function createServer(options: SimulatorOptions): Promise<FastifyInstance> {
  const { publicUrl, productApiTarget, now = Date.now } = options
  // Closing must not wait for requests that hang on purpose.
  const app = Fastify({ forceCloseConnections: true, logger: { level: 'error' } })
  refuseUnknownHosts(app, options.hosts ?? [])

  const built = buildLibraries(options, now())
  const { channel } = built.twitch
  const services: Services = {
    libraries: built,
    quota: new DailyQuota(now),
    live: new LiveSwitch(built.twitch, now),
    eventSub: new EventSub({ channel, allowsLoopback: options.eventSubLoopback ?? false, now }),
    credentials: options.credentials ?? LOCAL_CREDENTIALS,
    publicUrl,
    vimeoRequestsPerMinute: options.vimeoRequestsPerMinute,
    context: {
      counter: new CallCounter(),
      faults: new FaultRegistry(),
      wait: options.wait ?? unreferencedDelay,
    },
    now,
  }
  const { libraries, quota, live, eventSub, context } = services

  app.get('/health', async () => ({ status: 'ok' }))
  callRoutes(app, context.counter)
  faultRoutes(app, context.faults)
  quotaRoutes(app, quota)
  liveRoutes(app, live, (...changes) => eventSub.sendChanges(...changes))
  await embedRoutes(app, { ...libraries, live, folder: options.playerFolder })
  await pictureRoutes(app, { folder: options.postersFolder, posters: options.posters, ...libraries })

  await vimeoSimulator(app, services)
  await youtubeSimulator(app, services)
  await twitchSimulator(app, services)
  await messageSimulators(app, services)
  await app.register((scope) => productApiProxy(scope, productApiTarget, context), {
    prefix: PRODUCT_API_BASE,
  })
  return app
}

interface Services {
  readonly libraries: ReturnType<typeof buildLibraries>
  readonly quota: DailyQuota
  readonly live: LiveSwitch
  readonly eventSub: EventSub
  readonly credentials: LocalCredentials
  readonly publicUrl: string
  readonly vimeoRequestsPerMinute: number
  readonly context: FaultInjectionContext
  readonly now: () => number
}

/** @param startedAt milliseconds since 1970 */
function buildLibraries({ catalog, posters }: SimulatorOptions, startedAt: number) {
  return {
    vimeo: buildVimeoLibrary(catalog, posters, startedAt),
    youtube: buildYoutubeLibrary(catalog, posters, startedAt),
    twitch: buildTwitchLibrary(catalog, posters, startedAt),
  }
}

async function vimeoSimulator(app: FastifyInstance, services: Services): Promise<void> {
  const { libraries, publicUrl, vimeoRequestsPerMinute, credentials, context, now } = services
  const window = new RateWindow(MINUTE_MS, now)
  const faults = vimeoFaults(window, vimeoRequestsPerMinute)
  await app.register(
    async (scope) => {
      countAndInjectFaults(scope, 'vimeo', VIMEO_BASE, faults, context)
      vimeoRoutes(scope, {
        library: libraries.vimeo,
        addresses: { pictures: `${publicUrl}/vimeo/pictures`, embed: `${publicUrl}/vimeo/embed` },
        token: credentials.vimeoToken,
        window,
        requestsPerMinute: vimeoRequestsPerMinute,
      })
    },
    { prefix: VIMEO_BASE },
  )
}

async function youtubeSimulator(app: FastifyInstance, services: Services): Promise<void> {
  const { libraries, publicUrl, quota, credentials, context } = services
  await app.register(
    async (scope) => {
      countAndInjectFaults(scope, 'youtube', YOUTUBE_BASE, YOUTUBE_FAULTS, context)
      youtubeRoutes(scope, {
        library: libraries.youtube,
        key: credentials.youtubeKey,
        quota,
        addresses: { thumbnails: `${publicUrl}/youtube/vi`, portraits: `${publicUrl}/youtube/portraits` },
      })
    },
    { prefix: YOUTUBE_BASE },
  )
}

async function twitchSimulator(app: FastifyInstance, services: Services): Promise<void> {
  const { libraries, publicUrl, live, eventSub, credentials, context, now } = services
  const tokens = new AppTokens(now)
  const window = new RateWindow(MINUTE_MS, now)
  context.faults.whenSet('twitch', ({ mode }) => {
    if (mode === 'unauthorized') tokens.revokeAll()
  })
  await app.register(
    async (scope) => {
      countAndInjectFaults(scope, 'twitch', TWITCH_BASE, twitchFaults(window), context)
      eventSubRoutes(scope, eventSub)
      helixRoutes(scope, {
        library: libraries.twitch,
        live,
        tokens,
        clientId: credentials.twitch.clientId,
        window,
        now,
        addresses: {
          vods: `${publicUrl}/twitch/vods`,
          previews: `${publicUrl}/twitch/previews`,
          processing: `${publicUrl}/twitch/_404`,
          profiles: `${publicUrl}/twitch/profiles`,
        },
      })
    },
    { prefix: `${TWITCH_BASE}/helix` },
  )
  await app.register(
    async (scope) => {
      countAndInjectFaults(scope, 'twitch', TWITCH_BASE, twitchFaults(window), context)
      await tokenRoute(scope, tokens, credentials.twitch)
    },
    { prefix: `${TWITCH_BASE}/oauth2` },
  )
}

/** The local inbox, and Twilio, whose texts it shows. */
async function messageSimulators(app: FastifyInstance, services: Services): Promise<void> {
  const { credentials, context, now } = services
  const inbox = new Inbox()
  await app.register((scope) => inboxRoutes(scope, inbox, now))
  await app.register(
    async (scope) => {
      countAndInjectFaults(scope, 'twilio', TWILIO_BASE, TWILIO_FAULTS, context)
      await twilioRoutes(scope, { credentials: credentials.twilio, inbox, now })
    },
    { prefix: TWILIO_BASE },
  )
}

/** Doesn't keep the process alive. */
async function unreferencedDelay(ms: number): Promise<void> {
  await delay(ms, undefined, { ref: false })
}
