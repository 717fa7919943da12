import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { closeConnectionsDuringShutdown, drainDelayMs } from '@compound/foundation/graceful-shutdown.ts'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Redis } from 'ioredis'
import { createApp } from './app.ts'
import { Cache } from './cache/cache.ts'
import { ContentPurge } from './cache/content-purge.ts'
import { L2Cache } from './cache/l2-cache.ts'
import { fieldSoftTimeout, type SoftTimeout } from './cache/soft-timeout.ts'
import { anonymous, createContexts, type RequestContext, type Visitor } from './context.ts'
import { templateWarning } from './domains/pages/pages.ts'
import { attendeeRoutes } from './downloads/attendee-routes.ts'
import type { Config } from './env.ts'
import { shutDownGracefully } from './graceful-shutdown.ts'
import { type ConnectionTimeouts, defaultConnectionTimeouts } from './graphql/connection-timeouts.ts'
import { startGraphqlServer } from './graphql/graphql-server.ts'
import { GraphqlResponseCache } from './graphql/response-cache.ts'
import { corsHeaders, graphqlRoute } from './graphql/route.ts'
import { createSandbox } from './graphql/sandbox.ts'
import { securityHeaders } from './graphql/security-headers.ts'
import { createEmbeds } from './html/embeds.ts'
import { isShortCircuited } from './http/classify-failure.ts'
import { createUpstreamClients, type UpstreamClients } from './http/upstream-clients.ts'
import { createReadinessProbe } from './observability/readiness.ts'
import { createRequestOrigins } from './observability/request-id.ts'
import { observabilityRoutes } from './observability/routes.ts'
import { resolvers } from './resolvers.ts'
import { openServices, type Services } from './services.ts'
import { cacheShares, connectUpstreams } from './upstreams/registry.ts'
import { contentRoutes } from './webhooks/content-routes.ts'

/** Some thousand responses with their compressed forms. */
const responseCacheBytes = 11 * 1024 * 1024

export interface Gateway {
  app: FastifyInstance
  /** For comparison with another GraphQL server, together with {@link contextFor}. */
  schema: GraphQLSchema
  contextFor(visitor: Visitor): RequestContext
  templateWarning: string | null
  /** Finishes requests, then closes every connection. */
  close(): Promise<void>
  /** Gives the load balancer time to notice before closing. */
  shutDownGracefully(): Promise<void>
}

export interface TestOverrides {
  now?: () => number
  /** Caches of upstream data and of responses; both default to true. */
  caching?: { data?: boolean; responses?: boolean }
  /** Whether the site's own operations are compiled; default true. graphql-js is the reference. */
  compiles?: boolean
  /** Replaces the configured Redis, and the L2 cache's deadline. */
  sharedRedis?: { redis: Redis; deadlineMs: number }
  /** Null: fields wait as long as the load takes. */
  softTimeout?: SoftTimeout | null
  connectionTimeouts?: ConnectionTimeouts
  /** The delay between draining and closing the port. */
  drainDelay?: () => Promise<unknown>
  log?: { write(line: string): void }
}

/** Makes no call yet. @throws an error naming the file if a configuration file or the schema can't be read */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of the parts
export async function createGateway(config: Config, overrides: TestOverrides = {}): Promise<Gateway> {
  const {
    caching,
    sharedRedis,
    compiles = true,
    now = Date.now,
    connectionTimeouts = defaultConnectionTimeouts,
  } = overrides
  const { siteUrl } = config
  const origins = createRequestOrigins(config.trustedProxies)
  const app = createApp(config, { ...origins, stream: overrides.log, connectionTimeouts })
  const services = await openServices(config, { ...origins, log: app.log, now, redis: sharedRedis?.redis })
  const { log, metrics, tracing, describe, redis } = services

  const upstreamClients = createUpstreamClients({
    trace: tracing.call,
    now,
    onAttempt: metrics.upstreamAttempt,
    onRejection: metrics.upstreamRejection,
    onQuotaLeft: metrics.quotaLeft,
    onBreaker: (service, state, scope) => log.warn({ service, state, about: scope }, 'breaker changed'),
  })
  metrics.watchUpstreamClients(upstreamClients)
  const embeds = createEmbeds(config.embeds, siteUrl)
  const upstreams = connectUpstreams(config.upstreams, {
    upstreamClients,
    embeds,
    onSkipped: (endpoint, count) => log.debug({ endpoint, count }, 'unreadable items left out'),
    now,
  })
  const cache = await createDataCache(services, upstreamClients, overrides)

  const graphql = await startGraphqlServer(config, services, { resolvers, compiles })
  const headers = [...corsHeaders(siteUrl), ...Object.entries(securityHeaders(siteUrl)).flat()]
  const responseCache =
    caching?.responses === false
      ? undefined
      : new GraphqlResponseCache({
          maxBytes: responseCacheBytes,
          headers,
          onHit: metrics.responseCacheHit,
          onFailure: (error) => log.warn({ reason: describe(error) }, 'renewal failed'),
          now,
        })
  const purge = new ContentPurge({
    redis,
    now,
    purge(at) {
      // In this order: a response that begins in between would contain purged data.
      cache.purgeContent(at)
      responseCache?.purge()
    },
  })
  app.addHook('onClose', async () => purge.close())

  const contextFor = await createContexts(config, services, {
    ...{ cache, upstreams, embeds },
    // The change has been made, and stays if other gateways can't be told.
    purgeContent: () =>
      purge.purge().catch((error: unknown) => {
        log.warn({ reason: describe(error) }, 'the other gateways do not know that content has changed')
      }),
  })
  // Ready once the home page's posts are cached.
  const readiness = createReadinessProbe({
    warmUp: async () => contextFor(anonymous()).content.posts({ page: 1, perPage: 6 }),
    services: upstreamClients.health,
    now,
  })

  graphqlRoute(app, {
    ...{ ...config, ...services, ...graphql, contextFor, responseCache },
    sandbox: config.sandbox
      ? await createSandbox(app, config.sandboxFolder, config.sandboxAccount)
      : undefined,
  })
  closeConnectionsDuringShutdown(app, () => readiness.draining)
  observabilityRoutes(app, { metrics, readiness, isInternal: services.isProxy })
  attendeeRoutes(app, { ...services, contextFor })
  contentRoutes(app, {
    ...services,
    purge,
    notes: services.rateLimiter,
    secrets: config.contentWebhookSecrets,
    onCall: metrics.contentWebhook,
  })

  /** First what takes requests, then what these need. */
  async function close(): Promise<void> {
    await app.close()
    await graphql.apollo.stop()
    redis?.disconnect()
    await upstreamClients.close()
    await tracing.close()
  }
  const { drainDelay = () => delay(drainDelayMs) } = overrides
  return {
    app,
    schema: graphql.schema,
    contextFor,
    close,
    templateWarning: templateWarning(contextFor(anonymous()).pages),
    shutDownGracefully: () => shutDownGracefully(app, readiness, drainDelay, close),
  }
}

async function createDataCache(
  { redis, log, metrics, describe, onRedisFailure, now }: Services,
  { healthOf }: UpstreamClients,
  { caching, sharedRedis, softTimeout = fieldSoftTimeout }: TestOverrides,
): Promise<Cache> {
  const stores = caching?.data ?? true
  const l2 =
    redis === undefined || !stores
      ? undefined
      : new L2Cache({
          redis,
          buildId: await buildIdOf(import.meta.filename),
          now,
          onFailure: onRedisFailure,
          ...(sharedRedis === undefined ? {} : { deadlineMs: sharedRedis.deadlineMs }),
        })
  return new Cache({
    maxBytes: cacheShares,
    stores,
    l2,
    ...(softTimeout === null ? {} : { softTimeout }),
    onRead: metrics.cacheRead,
    healthOf,
    onFailing: metrics.staleServed,
    isShortCircuited,
    onRefreshFailure: (key, error, requestId) =>
      log.warn({ key, reason: describe(error), requestId }, 'refresh failed'),
    now,
  })
}

/** A hash of this build: another build may cache values in other shapes. */
async function buildIdOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .slice(0, 12)
}
