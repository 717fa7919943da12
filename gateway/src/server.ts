import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { addressesIn } from '@compound/foundation/address-list.ts'
import { drainDelayMs } from '@compound/foundation/graceful-shutdown.ts'
import { createRequestIds } from '@compound/foundation/request-ids.ts'
import type { HeaderList } from '@compound/foundation/response-cache/encoded-response.ts'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Redis } from 'ioredis'
import { createApp } from './app.ts'
import { Cache } from './cache/cache.ts'
import { ContentPurge } from './cache/content-purge.ts'
import { L2Cache } from './cache/l2-cache.ts'
import { fieldSoftTimeout, type SoftTimeout } from './cache/soft-timeout.ts'
import { anonymous, createContexts, type RequestContext, type Visitor } from './context.ts'
import type { Tracing } from './core/tracing.ts'
import { createDomains } from './domains/domains.ts'
import { templateWarning } from './domains/pages/pages.ts'
import { attendeeRoutes } from './downloads/attendee-routes.ts'
import type { Config } from './env.ts'
import { closeConnectionsAfterResponse, shutDownGracefully } from './graceful-shutdown.ts'
import { type ConnectionTimeouts, defaultConnectionTimeouts } from './graphql/connection-timeouts.ts'
import { corsHeaders, graphqlOverHttp } from './graphql/graphql-http.ts'
import { startGraphqlServer } from './graphql/graphql-server.ts'
import type { KnownAddresses } from './graphql/known-addresses.ts'
import { GraphqlResponseCache } from './graphql/response-cache.ts'
import { createSandbox } from './graphql/sandbox.ts'
import { securityHeaders } from './graphql/security-headers.ts'
import { createEmbeds } from './html/embeds.ts'
import { isShortCircuited } from './http/classify-failure.ts'
import { createRedactor } from './http/redact.ts'
import { createUpstreamClients, type UpstreamClients } from './http/upstream-clients.ts'
import { describeError } from './observability/describe-error.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import { createReadinessProbe, type ReadinessProbe } from './observability/readiness.ts'
import { isFromTrustedProxy, trustedTraceHeaders } from './observability/request-id.ts'
import { observabilityRoutes } from './observability/routes.ts'
import { openTracing } from './observability/tracing.ts'
import { createNetworkLimits } from './rate-limits/network-limits.ts'
import { createRateLimiter, type RateLimiter } from './rate-limits/rate-limiter.ts'
import { connectRedis, reportRedis } from './redis.ts'
import { resolvers } from './resolvers.ts'
import { cacheShares, connectUpstreams, quotaNotes } from './upstreams/registry.ts'
import { type ContentRouteOptions, contentRoutes } from './webhooks/content-routes.ts'

/** The capacity for whole responses: some thousand, with their compressed forms. */
const responseCacheBytes = 11 * 1024 * 1024

/** A gateway that is ready to listen, or for `app.inject`. */
export interface Gateway {
  app: FastifyInstance
  /** The schema with its resolvers. With {@link contextFor}, it is all that another GraphQL server needs for comparison. */
  schema: GraphQLSchema
  /** Makes the context of one request. */
  contextFor(visitor: Visitor): RequestContext
  /** What the operator is told of pages that are still templates; null where none is. */
  templateWarning: string | null
  /** Finishes the requests under way, then closes every connection. */
  close(): Promise<void>
  /** The same without a failed request: the load balancer has a moment to notice first. */
  shutDownGracefully(): Promise<void>
}

/** What a test replaces, and a measurement switches off. */
export interface TestOverrides {
  now?: () => number
  /** The caches of upstream data and of whole responses. Both are on by default. */
  caching?: { data?: boolean; responses?: boolean }
  /** Has Apollo Server, the reference, execute the site's own operations too. */
  everythingByApollo?: boolean
  /** A connection to Redis in the place of the configured one, and how long the L2 cache waits for it. */
  sharedRedis?: { redis: Redis; deadlineMs: number }
  /** How long fields wait for a first load; null for as long as it takes. */
  softTimeout?: SoftTimeout | null
  /** How long a request may take to arrive. */
  connectionTimeouts?: ConnectionTimeouts
  /** How long a draining gateway serves on before it takes no new connections. */
  drainDelay?: () => Promise<unknown>
  /** Gets the log, a line at a time; standard output otherwise. */
  log?: { write(line: string): void }
}

/** What most parts report to, and the clock. */
interface Reporting {
  log: FastifyInstance['log']
  metrics: Metrics
  /** Describes an error for the log, without secrets. */
  describe: (error: unknown) => string
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Puts the gateway together: upstreams, cache, domains, Apollo Server and the routes. Nothing is called yet.
 *
 * @throws when a configuration file or the schema can't be read, naming the file.
 */
export async function createGateway(config: Config, overrides: TestOverrides = {}): Promise<Gateway> {
  const { now = Date.now, drainDelay = () => delay(drainDelayMs) } = overrides
  const { siteUrl } = config
  const { app, isProxy, isTrusted, requestIdOf } = createHttpServer(config, overrides)
  const describe = describeWithout(config.secretValues)
  const metrics = createMetrics({ textsPerHour: config.textsPerHour, quotaNotes })
  const reporting: Reporting = { log: app.log, metrics, describe, now }
  const tracing = await openTracing(config.tracesUrl)
  const redis = openRedis(config.redisUrl, overrides, reporting)
  const networkLimits = createNetworkLimits({
    isProxy,
    onRefusal: () => metrics.rateLimited('requests'),
    now,
  })
  const upstreamClients = openUpstreamClients(tracing, reporting)
  const cache = await createDataCache(redis, upstreamClients, overrides, reporting)
  const embeds = createEmbeds(config.embeds, siteUrl)
  const upstreams = connectUpstreams(config.upstreams, {
    upstreamClients,
    embeds,
    onSkipped: (endpoint, count) => app.log.debug({ endpoint, count }, 'unreadable items left out'),
    now,
  })
  const graphql = await startGraphqlServer(config, {
    ...reporting,
    resolvers,
    tracing,
    costLimiter: networkLimits.cost,
    everythingByApollo: overrides.everythingByApollo ?? false,
  })
  const headers = [...corsHeaders(siteUrl), ...Object.entries(securityHeaders(siteUrl)).flat()]
  const responseCache = createResponseCache(graphql.addresses, headers, overrides, reporting)
  const purge = createContentPurge(app, { redis, cache, responseCache }, reporting)
  const rateLimiter = openRateLimiter(config, redis, reporting)
  const domains = await createDomains(config, {
    upstreams,
    embeds,
    purgeContent: () => purgeOrWarn(purge, reporting),
    redis,
    onRedisFailure: redisFailures(reporting),
    rateLimiter,
    notFoundLimiter: networkLimits.notFound,
    onText: metrics.textSent,
    now,
  })
  const contextFor = createContexts({ ...domains, upstreams, cache, siteUrl, embeds })
  const readiness = openReadiness(contextFor, upstreamClients, now)
  graphqlOverHttp(app, {
    ...graphql,
    headers,
    siteUrl,
    requestLimiter: networkLimits.requests,
    costLimiter: networkLimits.cost,
    tracing,
    traceParent: trustedTraceHeaders(isTrusted),
    contextFor,
    responseCache,
    ...reporting,
    requestIdOf,
    addressOf: (request) => proxyAddr(request, isProxy),
    isDraining: () => readiness.draining,
    sandbox: config.sandbox
      ? await createSandbox(app, config.sandboxFolder, config.sandboxAccount)
      : undefined,
  })
  closeConnectionsAfterResponse(app, readiness)
  observabilityRoutes(app, { metrics, readiness, isInternal: isProxy })
  attendeeRoutes(app, { ...reporting, contextFor })
  contentWebhook(app, config, { purge, notes: rateLimiter }, reporting)

  const close = () => closeParts({ app, apollo: graphql.apollo, redis, upstreamClients, tracing })
  return {
    app,
    schema: graphql.schema,
    contextFor,
    close,
    templateWarning: templateWarning(domains.pages),
    shutDownGracefully: () => shutDownGracefully(app, readiness, drainDelay, close),
  }
}

/** Closes what takes requests first, and what these need afterwards. */
async function closeParts({
  app,
  apollo,
  redis,
  upstreamClients,
  tracing,
}: {
  app: FastifyInstance
  apollo: { stop(): Promise<void> }
  redis: Redis | undefined
  upstreamClients: UpstreamClients
  tracing: Tracing
}): Promise<void> {
  await app.close()
  await apollo.stop()
  redis?.disconnect()
  await upstreamClients.close()
  await tracing.close()
}

/** The HTTP server without its routes, and whom it trusts. */
function createHttpServer(
  config: Config,
  { connectionTimeouts = defaultConnectionTimeouts, log: stream }: TestOverrides,
) {
  const isProxy = addressesIn(config.trustedProxies)
  const isTrusted = isFromTrustedProxy(isProxy)
  const requestIdOf = createRequestIds(isTrusted)
  const app = createApp(config, { stream, isProxy, requestIdOf, connectionTimeouts })
  return { app, isProxy, isTrusted, requestIdOf }
}

/** Describes an error for the log, without these secrets. */
function describeWithout(secrets: readonly string[]): (error: unknown) => string {
  const redact = createRedactor(secrets)
  return (error) => describeError(error, redact)
}

/** Connects to the store that gateways share, where there is one. */
function openRedis(
  url: string | undefined,
  { sharedRedis }: TestOverrides,
  { log, describe }: Reporting,
): Redis | undefined {
  const connect = (url: string) =>
    connectRedis(url, (error) => log.warn({ reason: describe(error) }, 'Redis does not answer'))
  const redis = sharedRedis?.redis ?? (url === undefined ? undefined : connect(url))
  if (redis !== undefined) reportRedis(redis, log)
  return redis
}

/** The limits and notes that gateways on one Redis share. */
function openRateLimiter(
  { sessionSecrets: [secret = ''] }: Config,
  redis: Redis | undefined,
  reporting: Reporting,
): RateLimiter {
  const { metrics, now } = reporting
  const onRedisFailure = redisFailures(reporting)
  return createRateLimiter({ redis, secret, onRefusal: metrics.rateLimited, onRedisFailure, now })
}

/** Logs that a part did without Redis. */
const redisFailures =
  ({ log, describe }: Reporting) =>
  (error: unknown) =>
    log.warn({ reason: describe(error) }, 'Redis did not take part')

/** The pools of all upstreams, with their metrics, traces and the log of their breakers. */
function openUpstreamClients(tracing: Tracing, { log, metrics, now }: Reporting): UpstreamClients {
  const upstreamClients = createUpstreamClients({
    trace: tracing.call,
    now,
    onAttempt: metrics.upstreamAttempt,
    onRejection: metrics.upstreamRejection,
    onQuotaLeft: metrics.quotaLeft,
    onBreaker: (service, state, scope) => log.warn({ service, state, about: scope }, 'breaker changed'),
  })
  metrics.watchUpstreamClients(upstreamClients)
  return upstreamClients
}

/** The cache of what upstreams gave: each upstream's share in memory, and Redis behind it where there is one. */
async function createDataCache(
  redis: Redis | undefined,
  { healthOf }: UpstreamClients,
  { caching, sharedRedis, softTimeout = fieldSoftTimeout }: TestOverrides,
  reporting: Reporting,
): Promise<Cache> {
  const { log, metrics, describe, now } = reporting
  const stores = caching?.data ?? true
  const l2 =
    redis === undefined || !stores
      ? undefined
      : new L2Cache({
          redis,
          buildId: await buildIdOf(import.meta.filename),
          now,
          onFailure: redisFailures(reporting),
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

/** The cache of whole responses; undefined where it is switched off. */
function createResponseCache(
  addresses: KnownAddresses,
  headers: HeaderList,
  { caching }: TestOverrides,
  { log, metrics, describe, now }: Reporting,
): GraphqlResponseCache | undefined {
  if (caching?.responses === false) return undefined
  return new GraphqlResponseCache({
    addresses,
    maxBytes: responseCacheBytes,
    headers,
    onHit: metrics.responseCacheHit,
    onFailure: (error) => log.warn({ reason: describe(error) }, 'renewal failed'),
    now,
  })
}

/** Purges both caches when the content has changed, here and in the gateways on the same Redis. */
function createContentPurge(
  app: FastifyInstance,
  caches: { redis: Redis | undefined; cache: Cache; responseCache: GraphqlResponseCache | undefined },
  { now }: Reporting,
): ContentPurge {
  const { redis, cache, responseCache } = caches
  const purge = new ContentPurge({
    redis,
    now,
    purge(at) {
      // In this order: a response that begins in between would be made of what is purged.
      cache.purgeContent(at)
      responseCache?.purge()
    },
  })
  app.addHook('onClose', async () => purge.close())
  return purge
}

/** Purges after a change that is made already: it stays made where the other gateways cannot be told. */
async function purgeOrWarn(purge: ContentPurge, { log, describe }: Reporting): Promise<void> {
  try {
    await purge.purge()
  } catch (error) {
    log.warn({ reason: describe(error) }, 'the other gateways do not know that content has changed')
  }
}

/** The webhook by which the product API tells that its content has changed. */
function contentWebhook(
  app: FastifyInstance,
  { contentWebhookSecrets: secrets }: Config,
  tools: Pick<ContentRouteOptions, 'purge' | 'notes'>,
  reporting: Reporting,
): void {
  contentRoutes(app, { ...reporting, ...tools, secrets, onCall: reporting.metrics.contentWebhook })
}

/** The probe for load balancers: a gateway is ready once it has the home page's posts. */
function openReadiness(
  contextFor: Gateway['contextFor'],
  { health }: UpstreamClients,
  now: () => number,
): ReadinessProbe {
  return createReadinessProbe({
    warmUp: async () => contextFor(anonymous()).content.posts({ page: 1, perPage: 6 }),
    services: health,
    now,
  })
}

/** Identifies this build by its content: another build may cache values in other shapes. */
async function buildIdOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .slice(0, 12)
}
