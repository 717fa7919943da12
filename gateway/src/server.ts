import { setTimeout as delay } from 'node:timers/promises'
import {
  closeConnectionsDuringShutdown,
  drainDelayMs,
} from '@compound/foundation/server/graceful-shutdown.ts'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { createApp } from './app.ts'
import { anonymous, createContexts, type RequestContext, type Visitor } from './context.ts'
import { templateWarning } from './domains/pages/pages.ts'
import { createIndexing, type Indexing, type IndexingTimes } from './domains/search/indexing.ts'
import { createSearch } from './domains/search/search.ts'
import { createLiveWatch, type LiveWatch } from './domains/videos/live-watch.ts'
import { downloadRoutes } from './downloads/routes.ts'
import type { Config } from './env.ts'
import { shutDownGracefully } from './graceful-shutdown.ts'
import { createClientReader } from './graphql/clients.ts'
import { type ConnectionTimeouts, defaultConnectionTimeouts } from './graphql/connection-timeouts.ts'
import { startGraphqlServer } from './graphql/graphql-server.ts'
import { openResponseCache } from './graphql/response-cache.ts'
import { graphqlRoute } from './graphql/route.ts'
import { createSandbox } from './graphql/sandbox.ts'
import { createReadinessProbe } from './observability/readiness.ts'
import { createRequestOrigins } from './observability/request-origins.ts'
import { observabilityRoutes } from './observability/routes.ts'
import { resolvers } from './resolvers.ts'
import { openServices, type ServiceOverrides } from './services.ts'
import { toLiveChange } from './upstreams/twitch/event-sub.ts'
import { createCdnPurge } from './webhooks/cdn-purge.ts'
import { contentRoutes } from './webhooks/content-routes.ts'
import { type TwitchEvent, twitchRoutes } from './webhooks/twitch-routes.ts'

export interface Gateway {
  app: FastifyInstance
  /** For comparison with another GraphQL server, together with {@link contextFor}. */
  schema: GraphQLSchema
  contextFor(visitor: Visitor): RequestContext
  templateWarning: string | null
  /** Fills the search index, once started. */
  indexing: Indexing
  /** Notices that a stream begins, once started. */
  liveWatch: LiveWatch
  close(): Promise<void>
  shutDownGracefully(): Promise<void>
}

export interface TestOverrides extends ServiceOverrides {
  caching?: { data?: boolean; responses?: boolean }
  compiles?: boolean
  connectionTimeouts?: ConnectionTimeouts
  drainDelay?: () => Promise<unknown>
  log?: { write(line: string): void }
  indexing?: Partial<IndexingTimes>
  /** Between calls of a CDN. */
  pause?: typeof pause
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  delay(milliseconds, undefined, { ref: false, signal })

export async function createGateway(config: Config, overrides: TestOverrides = {}): Promise<Gateway> {
  const { caching, compiles = true, connectionTimeouts = defaultConnectionTimeouts } = overrides
  const origins = createRequestOrigins(config)
  const app = createApp(config, { ...origins, stream: overrides.log, connectionTimeouts })
  const services = await openServices(config, { ...origins, log: app.log }, overrides)
  const search = createSearch(config, services)
  const contextFor = await createContexts(config, services, search)
  const indexing = createIndexing({
    search,
    contextFor: (beforeUnstoredLoad) => contextFor({ ...anonymous(), beforeUnstoredLoad }),
    services,
    times: overrides.indexing,
  })
  const liveWatch = createLiveWatch({
    twitch: config.upstreams.twitch,
    siteUrl: config.siteUrl,
    contextFor: () => contextFor(anonymous()),
    services,
  })
  const clientOf = createClientReader(config.graphqlClients)
  const graphql = await startGraphqlServer(config, services, { resolvers, compiles })
  const responseCache =
    caching?.responses === false ? undefined : openResponseCache(config, services, clientOf)
  const sandbox = await createSandbox(app, config)
  const readiness = createReadinessProbe({
    warmUp: async () => contextFor(anonymous()).content.posts({ page: 1, perPage: 6 }),
    services: services.upstreamHealth,
    now: services.now,
  })

  graphqlRoute(app, { ...config, ...services, ...graphql, contextFor, clientOf, responseCache, sandbox })
  closeConnectionsDuringShutdown(app, () => readiness.draining)
  observabilityRoutes(app, { metrics: services.metrics, readiness, isInternal: services.isProxy })
  downloadRoutes(app, contextFor, services)
  contentRoutes(app, config.contentWebhookSecrets, services)
  twitchRoutes(app, { secret: config.upstreams.twitch?.eventSubSecret, receive: receiveLive }, services)
  services.liveEvents.onChange(() => responseCache?.purge(['twitch']))

  const { format, url, token } = config.cdnPurge
  const cdnPurge =
    format && url && token
      ? createCdnPurge({ format, url, token }, { ...services, pause: overrides.pause ?? pause })
      : undefined

  async function receiveLive({ type, event, at }: TwitchEvent) {
    const login = config.upstreams.twitch?.channel ?? ''
    const change = toLiveChange({ login, at }, { type, event })
    if (change === undefined) return 'malformed'
    return change === null ? 'ignored' : services.liveEvents.publish(change)
  }

  // First what takes requests, then what they need.
  async function close(): Promise<void> {
    await app.close()
    await indexing.close()
    await liveWatch.close()
    await cdnPurge?.close()
    await graphql.apollo.stop()
    await services.close()
  }
  const { drainDelay = () => delay(drainDelayMs) } = overrides
  return {
    app,
    schema: graphql.schema,
    contextFor,
    indexing,
    liveWatch,
    close,
    templateWarning: templateWarning(contextFor(anonymous()).pages),
    async shutDownGracefully() {
      // What it reads may already be gone.
      await indexing.close()
      await shutDownGracefully(app, readiness, drainDelay, close)
    },
  }
}
