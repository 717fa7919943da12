import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { makeExecutableSchema } from '@graphql-tools/schema'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { gql } from 'graphql-tag'
import type { Redis } from 'ioredis'
import { addressesIn } from '../../foundation/address-list.ts'
import { drainDelayMs } from '../../foundation/graceful-shutdown.ts'
import { sampleLines } from '../../foundation/log-sampling.ts'
import { refuseExpectations, refuseUnreadable } from '../../foundation/unreadable-requests.ts'
import { Cache } from './cache/cache.ts'
import { L2Cache } from './cache/l2-cache.ts'
import { serviceOfKey } from './cache/service-of-key.ts'
import { fieldSoftTimeout, type SoftTimeout } from './cache/soft-timeout.ts'
import { anonymous, createContexts, type RequestContext, type Visitor } from './context.ts'
import { createContent } from './domains/content/content.ts'
import { type MembershipOptions, phoneProofShape } from './domains/membership/membership.ts'
import { createMembershipLimits } from './domains/membership/membership-limits.ts'
import { createAttendance } from './domains/productions/attendance.ts'
import { createProductions } from './domains/productions/productions.ts'
import { createSlugLookups } from './domains/slug-lookups.ts'
import { readSponsors } from './domains/sponsors/sponsors.ts'
import { createVideos } from './domains/videos/videos.ts'
import type { Config } from './env.ts'
import { closeConnectionsAfterResponse, shutDownGracefully } from './graceful-shutdown.ts'
import { createApollo } from './graphql/apollo.ts'
import { type ConnectionTimeouts, defaultConnectionTimeouts } from './graphql/connection-timeouts.ts'
import { corsHeaders, graphqlOverHttp } from './graphql/graphql-http.ts'
import { countedError, measureOperations } from './graphql/operation-metrics.ts'
import { documentStore, isPersisted, readOperationManifest } from './graphql/persisted-operations.ts'
import { ResponseCache } from './graphql/response-cache.ts'
import { trackResponsePolicies } from './graphql/response-policy.ts'
import { createSandbox } from './graphql/sandbox.ts'
import { securityHeaders } from './graphql/security-headers.ts'
import { createEmbeds } from './html/embeds.ts'
import { createSanitiser } from './html/sanitise.ts'
import { isShortCircuited } from './http/classify-failure.ts'
import { createRedactor } from './http/redact.ts'
import { createUpstreamClients } from './http/upstream-clients.ts'
import { describeError } from './observability/describe-error.ts'
import { createMetrics } from './observability/metrics.ts'
import { createReadinessProbe } from './observability/readiness.ts'
import { createRequestIds, isFromTrustedProxy } from './observability/request-id.ts'
import { observabilityRoutes } from './observability/routes.ts'
import { openTracing } from './observability/tracing.ts'
import { createNetworkRateLimiter } from './rate-limits/network-rate-limiter.ts'
import { createRateLimiter } from './rate-limits/rate-limiter.ts'
import { connectRedis, evictionPolicyOf } from './redis.ts'
import { resolvers } from './resolvers.ts'
import { createEncryptedTokens } from './session/encrypted-token.ts'
import { createRevocationList } from './session/revocation-list.ts'
import { createSessions } from './session/sessions.ts'
import { withApiKeyCheck } from './upstreams/product-api/api-key.ts'
import { openVideoServices } from './upstreams/video-services.ts'

const megabyte = 1024 * 1024

/**
 * The capacity for upstream values, by service: no list of posts evicts the videos that stand in for a video service that
 * is down. The whole demo content takes 2 MB, a large newsroom's some more. The video services give the site's own
 * albums and channel, which are bounded. Lists of posts come in every length, and have a capacity beside the posts'.
 */
const cacheBytes = {
  PRODUCT_API: { single: 3 * megabyte, lists: 3 * megabyte },
  VIDEO_HOSTING: 3 * megabyte,
  VIDEO_SITE: 2 * megabyte,
  STREAMING: 1 * megabyte,
}

/** The capacity for whole responses: some thousand, with their compressed forms. */
const responseCacheBytes = 12 * megabyte

/** Hashing a password and sending a code take long, and a person expects that. */
const memberDeadlines = { attemptMs: 10_000, totalMs: 10_000 }

/**
 * The limits of one network in a minute: several hundred screens. A venue full of people behind one address does not
 * notice them, and a machine in an endless loop does. Slugs that are not found have a limit of their own: a visitor
 * follows a dead link now and then, and each made-up slug costs the product API a call.
 */
const limitsPerMinute = { requests: 1_200, cost: 600_000, notFound: 300 }

/** A gateway that is ready to listen, or for `app.inject`. */
export interface Gateway {
  app: FastifyInstance
  /** The schema with its resolvers. With {@link contextFor}, it is all that another GraphQL server needs for comparison. */
  schema: GraphQLSchema
  /** Makes the context of one request. */
  contextFor(visitor: Visitor): RequestContext
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

/**
 * Puts the gateway together: upstreams, cache, domains, Apollo Server and the routes. Nothing is called yet.
 *
 * @throws when a configuration file or the schema can't be read, naming the file.
 */
export async function createGateway(
  config: Config,
  {
    now,
    caching,
    sharedRedis,
    softTimeout = fieldSoftTimeout,
    connectionTimeouts = defaultConnectionTimeouts,
    log: lines,
    drainDelay = () => delay(drainDelayMs),
  }: TestOverrides = {},
): Promise<Gateway> {
  const redact = createRedactor([
    config.productApi.token,
    ...config.productApi.keys,
    config.vimeo?.token,
    config.youtube?.key,
    config.twitch?.clientSecret,
    ...config.sessionSecrets,
  ])
  const clock = now ?? Date.now
  const isProxy = addressesIn(config.trustedProxies)
  const isTrusted = isFromTrustedProxy(isProxy)
  const security = securityHeaders(config.siteUrl)
  const app = Fastify({
    // Requests with a malformed address reach no hook.
    frameworkErrors(error, _request, reply) {
      reply.hijack()
      reply.raw
        .writeHead(error.statusCode ?? 400, {
          ...security,
          'content-type': 'text/plain',
          'cache-control': 'no-store',
        })
        .end('This address can not be read.\n')
    },
    clientErrorHandler: refuseUnreadable,
    logger: {
      level: config.logLevel,
      hooks: sampleLines(),
      ...(lines === undefined ? {} : { stream: lines }),
    },
    // A line for each request would add nothing to the metrics.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestIds(isTrusted),
    trustProxy: isProxy,
    ...connectionTimeouts,
    // On closing, idle connections end at once, and the others after their requests.
    forceCloseConnections: 'idle',
    // A request on an open connection is answered while the others finish.
    return503OnClosing: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Without the header, a cache on the way could store an error.
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done()
  })
  refuseExpectations(app.server)
  const { log } = app

  const metrics = createMetrics({ textsPerHour: config.textsPerHour })
  const networkRateLimiter = (perMinute: number) =>
    createNetworkRateLimiter({
      perMinute,
      isProxy,
      onRefusal: () => metrics.rateLimited('requests'),
      now: clock,
    })
  const embeds = createEmbeds(config.embeds, config.siteUrl)
  const tracing = await openTracing(config.tracesUrl)
  const upstreamClients = createUpstreamClients({
    trace: tracing.call,
    now: clock,
    onAttempt: metrics.upstreamAttempt,
    onRejection: metrics.upstreamRejection,
    onQuotaLeft: metrics.quotaLeft,
    onBreaker: (service, state, scope) => log.warn({ service, state, about: scope }, 'breaker changed'),
  })
  metrics.watchUpstreamClients(upstreamClients)
  const redis =
    sharedRedis?.redis ??
    (config.redisUrl === undefined
      ? undefined
      : connectRedis(config.redisUrl, (error) =>
          log.warn({ reason: describeError(error, redact) }, 'Redis does not answer'),
        ))
  redis?.on('ready', async () => {
    log.info('Redis answers')
    const policy = await evictionPolicyOf(redis)
    if (policy !== undefined && policy !== 'noeviction') {
      log.warn({ policy }, 'Redis may evict ended sessions: set its maxmemory-policy to noeviction')
    }
  })
  const onRedisFailure = (error: unknown) =>
    log.warn({ reason: describeError(error, redact) }, 'Redis did not take part')

  const [newestSecret = ''] = config.sessionSecrets
  const rateLimiter = createRateLimiter({
    redis,
    secret: newestSecret,
    onRefusal: metrics.rateLimited,
    onRedisFailure,
    now: clock,
  })

  const cache = new Cache({
    maxBytes: cacheBytes,
    stores: caching?.data ?? true,
    l2:
      redis === undefined || caching?.data === false
        ? undefined
        : new L2Cache({
            redis,
            buildId: await buildIdOf(import.meta.filename),
            now: clock,
            onFailure: onRedisFailure,
            ...(sharedRedis === undefined ? {} : { deadlineMs: sharedRedis.deadlineMs }),
          }),
    ...(softTimeout === null ? {} : { softTimeout }),
    onRead: metrics.cacheRead,
    healthOf: (key) => upstreamClients.healthOf(serviceOfKey(key)),
    onFailing: (key) => metrics.staleServed(serviceOfKey(key)),
    isShortCircuited,
    onRefreshFailure: (key, error, requestId) =>
      log.warn({ key, reason: describeError(error, redact), requestId }, 'refresh failed'),
    ...(now === undefined ? {} : { now }),
  })

  const { token, keys } = config.productApi
  const keyHeader: Record<string, string> = keys[0] === undefined ? {} : { 'x-api-key': keys[0] }
  const productApiHttp = upstreamClients.open({
    service: 'PRODUCT_API',
    baseUrl: config.productApi.url,
    headers: { ...keyHeader, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    isFirstParty: true,
    longestQuotaSeconds: 60,
  })
  const mapping = {
    baseUrl: config.productApi.url,
    sanitise: createSanitiser({ embeds, baseUrl: config.productApi.url }),
  }
  const responseCache = new ResponseCache({
    maxBytes: responseCacheBytes,
    headers: [...corsHeaders(config.siteUrl), ...Object.entries(security).flat()],
    onHit: metrics.responseCacheHit,
    onRevalidationFailure: (error) => log.warn({ reason: describeError(error, redact) }, 'renewal failed'),
    ...(now === undefined ? {} : { now }),
  })

  const videoServices = openVideoServices(config, {
    upstreamClients,
    onSkipped: (endpoint, count) => log.debug({ endpoint, count }, 'unreadable items left out'),
    now: clock,
  })
  const videos = await createVideos(config, { services: videoServices, rateLimiter, now: clock })
  const sponsors = await readSponsors(config.sponsorsFile, config.siteUrl)
  const slugLookups = createSlugLookups(networkRateLimiter(limitsPerMinute.notFound))
  const content = createContent({
    slugLookups,
    onNamed({ siteVideoIds, playlistIds }) {
      siteVideoIds.forEach(videos.nameSiteVideo)
      playlistIds.forEach(videos.namePlaylist)
    },
  })

  const revocationList = (kind: string) => createRevocationList({ kind, redis, onRedisFailure, now: clock })
  const sessions = createSessions({
    secrets: config.sessionSecrets,
    revoked: revocationList('session'),
    secure: config.siteUrl.startsWith('https:'),
    now: clock,
  })
  const membersHttp = upstreamClients.open({
    service: 'PRODUCT_API',
    pool: 'members',
    baseUrl: config.productApi.url,
    headers: keyHeader,
    deadlines: memberDeadlines,
    isFirstParty: true,
    breakers: 'endpoint',
    // There, 429 is about one person.
    longestQuotaSeconds: 0,
  })
  const membership: MembershipOptions = {
    limits: createMembershipLimits({
      rateLimiter,
      isVenue: addressesIn(config.venueNetworks),
      textsPerHour: config.textsPerHour,
      onText: metrics.textSent,
    }),
    sessions,
    phoneProofs: createEncryptedTokens(config.sessionSecrets, 'phone-proof', phoneProofShape, clock),
    usedProofs: revocationList('phone-proof'),
    minimumAge: config.minimumAge,
    now: clock,
  }

  const manifest = await readOperationManifest(config.operationsFile)
  const schema = makeExecutableSchema({ typeDefs: gql(await readFile(config.schemaFile, 'utf8')), resolvers })
  const contextFor = createContexts({
    cache,
    content,
    productions: createProductions(slugLookups),
    attendance: createAttendance(),
    videos,
    membership,
    productApi: { reads: withApiKeyCheck(productApiHttp), members: withApiKeyCheck(membersHttp), mapping },
    sponsors,
    siteUrl: config.siteUrl,
    embeds,
  })
  const responsePolicies = trackResponsePolicies(schema)
  const documents = documentStore(manifest)
  const costLimiter = networkRateLimiter(limitsPerMinute.cost)
  const apollo = createApollo({
    schema,
    manifest,
    documents,
    introspection: config.introspection,
    costLimiter,
    responsePolicies,
    operationObserver: measureOperations({ metrics, log, tracing, isOwn: (hash) => manifest.has(hash) }),
    log,
    onFailure: ({ path, error, requestId }) =>
      log.warn({ path, reason: describeError(error, redact), requestId }, 'field failed'),
  })
  await apollo.start()

  graphqlOverHttp(app, {
    apollo,
    siteUrl: config.siteUrl,
    requestLimiter: networkRateLimiter(limitsPerMinute.requests),
    costLimiter,
    isParsed: documents.isParsed,
    onInvalidDocument: (errors) => metrics.operation('other', 0, errors.map(countedError)),
    tracing,
    traceParent: ({ raw, headers }) => {
      const { traceparent, tracestate } = isTrusted(raw) ? headers : {}
      return { traceparent: text(traceparent), tracestate: text(tracestate) }
    },
    contextFor,
    responsePolicies,
    responseCache: (caching?.responses ?? true) ? responseCache : undefined,
    now: clock,
    isAllowed: (parameters) => !config.onlyPersistedOperations || isPersisted(manifest, parameters),
    sandbox: config.sandbox ? await createSandbox(app, config.sandboxFolder) : undefined,
  })
  const readiness = createReadinessProbe({
    warmUp: () => contextFor(anonymous()).content.posts({ page: 1, perPage: 6 }),
    services: () =>
      Object.fromEntries(
        upstreamClients.all.map(({ client: { service } }) => [service, upstreamClients.healthOf(service)]),
      ),
    now: clock,
  })
  closeConnectionsAfterResponse(app, readiness)
  observabilityRoutes(app, { metrics, readiness, isInternal: isProxy })

  async function close(): Promise<void> {
    await app.close()
    await apollo.stop()
    redis?.disconnect()
    await upstreamClients.close()
    await tracing.close()
  }

  return {
    app,
    schema,
    contextFor,
    close,
    shutDownGracefully: () => shutDownGracefully(app, readiness, drainDelay, close),
  }
}

/** The value of a header that came once. */
const text = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

/** Identifies this build by its content: another build may cache values in other shapes. */
async function buildIdOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .slice(0, 12)
}
