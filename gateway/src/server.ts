import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { makeExecutableSchema } from '@graphql-tools/schema'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { gql } from 'graphql-tag'
import type { Redis } from 'ioredis'
import { Cache, type Patience } from './cache/cache.ts'
import { fieldPatience } from './cache/patience.ts'
import { SharedLevel } from './cache/shared-level.ts'
import { upstreamOf } from './cache/upstream-of.ts'
import { createContexts, nobody, type RequestContext, type Visitor } from './context.ts'
import { createApollo } from './delivery/apollo.ts'
import { corsHeaders, graphqlOverHttp } from './delivery/graphql-http.ts'
import { KeptAnswers } from './delivery/kept-answers.ts'
import { type ArrivalLimits, arrivalLimits } from './delivery/limits/arrival-limits.ts'
import { noteOutcomes } from './delivery/outcome.ts'
import { createSandbox } from './delivery/sandbox.ts'
import { isTrusted, readOperationManifest } from './delivery/trusted-operations.ts'
import { createContent } from './domains/content/content.ts'
import { createMembershipLimits } from './domains/membership/limits.ts'
import { type MembershipOptions, phoneProofShape } from './domains/membership/membership.ts'
import { createAttendance } from './domains/productions/attendance.ts'
import { createProductions } from './domains/productions/productions.ts'
import { readSponsors } from './domains/sponsors/sponsors.ts'
import { createVideos } from './domains/videos/videos.ts'
import type { Config } from './env.ts'
import { createEmbeds } from './html/embeds.ts'
import { createSanitiser } from './html/sanitise.ts'
import { createDoors } from './http/doors.ts'
import { createRedactor } from './http/redact.ts'
import { isHeldBack } from './http/verdict.ts'
import { createFloodGate } from './limits/flood-gate.ts'
import { createLimiters } from './limits/limiters.ts'
import { trustedBy } from './limits/trusted-proxies.ts'
import { drain, letConnectionsGo, noticeMs } from './operations/drain.ts'
import { describe } from './operations/log-lines.ts'
import { createMetrics } from './operations/metrics.ts'
import { watchOperations } from './operations/operation-watch.ts'
import { watchReadiness } from './operations/readiness.ts'
import { comesFromTrusted, nameRequests } from './operations/request-id.ts'
import { operationsRoutes } from './operations/routes.ts'
import { openTracing } from './operations/tracing.ts'
import { connectRedis } from './redis.ts'
import { resolvers } from './resolvers.ts'
import { createSeal } from './session/seal.ts'
import { createSessions } from './session/sessions.ts'
import { createSpentIds } from './session/spent-ids.ts'

const megabyte = 1024 * 1024

/**
 * Room for upstream answers, for each service its own: whatever lists of posts are asked for, the videos stay that stand
 * in for a video service that is down. The whole demo content takes 2 MB; a large newsroom's, some more. The video
 * services give the site's own albums and channel, which have an end; lists of posts of every length have hardly any.
 */
const cacheBytes = {
  PRODUCT_API: 6 * megabyte,
  VIDEO_HOSTING: 3 * megabyte,
  VIDEO_SITE: 2 * megabyte,
  STREAMING: 1 * megabyte,
}

/** Room for whole answers: some thousand, with their compressed forms. */
const answerBytes = 12 * megabyte

/** Hashing a password and sending a code take their time, and a person waits for them knowingly. */
const memberDeadlines = { attemptMs: 10_000, totalMs: 10_000 }

/**
 * What the visitors of one network may ask for in a minute: several hundred screens, so that a hall full of people
 * behind one address does not notice, and a machine that asks without end does.
 */
const allowedPerMinute = { requests: 1_200, cost: 600_000 }

/** A gateway that is ready to listen, or to be asked by `app.inject`. */
export interface Gateway {
  app: FastifyInstance
  /** The schema with its resolvers; with {@link contextFor}, all that another GraphQL server needs to be measured beside. */
  schema: GraphQLSchema
  /** What the resolvers of one request have at hand. */
  contextFor(visitor: Visitor): RequestContext
  /** Finishes the requests under way, then lets go of every connection. */
  close(): Promise<void>
  /** The same without a failed request: gives whoever sends requests a moment to notice first. */
  drain(): Promise<void>
}

/** What a test may hold still, and a measurement switch off. */
export interface Surroundings {
  now?: () => number
  /** What is kept between requests: upstream data, and whole answers made of it. Both, unless switched off. */
  keeps?: { data?: boolean; answers?: boolean }
  /** A connection to Redis in the place of the configured one, and how long the cache waits for it. */
  shared?: { redis: Redis; deadlineMs: number }
  /** How long fields wait for a first load; null for as long as it takes. */
  patience?: Patience | null
  /** How long a request may take to arrive. */
  arrival?: ArrivalLimits
  /** How long a draining gateway goes on before it takes no new connections. */
  noticed?: () => Promise<unknown>
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
    keeps,
    shared,
    patience = fieldPatience,
    arrival = arrivalLimits,
    log: lines,
    noticed = () => delay(noticeMs),
  }: Surroundings = {},
): Promise<Gateway> {
  const redact = createRedactor([
    config.productApi.token,
    config.vimeo?.token,
    config.youtube?.key,
    config.twitch?.clientSecret,
    ...config.sessionSecrets,
  ])
  const isProxy = trustedBy(config.trustedProxies)
  const isHandedOn = comesFromTrusted(isProxy)
  const app = Fastify({
    logger: {
      level: config.logLevel,
      ...(lines === undefined ? {} : { stream: lines }),
    },
    // A line a request would say nothing that the metrics do not.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: nameRequests(isHandedOn),
    trustProxy: isProxy,
    ...arrival,
    // On closing, connections that idle are ended at once and those at work when they are done.
    forceCloseConnections: 'idle',
    // A request that comes on an open connection while the others finish is answered like them.
    return503OnClosing: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  const { log } = app

  const metrics = createMetrics()
  const embeds = createEmbeds(config.embeds, config.siteUrl)
  const clock = now ?? Date.now
  const tracing = await openTracing(config.tracesUrl)
  const doors = createDoors({
    trace: tracing.call,
    now: clock,
    onAttempt: metrics.upstreamAttempt,
    onRefusal: metrics.upstreamRefusal,
    onQuotaLeft: metrics.quotaLeft,
    onBreaker: (service, state, about) => log.warn({ service, state, about }, 'breaker changed'),
  })
  metrics.watchDoors(doors)
  const redis =
    shared?.redis ??
    (config.redisUrl === undefined
      ? undefined
      : connectRedis(config.redisUrl, (error) =>
          log.warn({ reason: describe(error, redact) }, 'Redis does not answer'),
        ))
  redis?.on('ready', () => log.info('Redis answers'))
  const onRedisFailure = (error: unknown) =>
    log.warn({ reason: describe(error, redact) }, 'Redis did not take part')

  const [sealingSecret = ''] = config.sessionSecrets
  const limiter = createLimiters(redis, sealingSecret)

  const cache = new Cache({
    maxBytes: cacheBytes,
    keeps: keeps?.data ?? true,
    shared:
      redis === undefined || keeps?.data === false
        ? undefined
        : new SharedLevel({
            redis,
            release: await releaseOf(import.meta.filename),
            now: clock,
            onFailure: onRedisFailure,
            ...(shared === undefined ? {} : { deadlineMs: shared.deadlineMs }),
          }),
    ...(patience === null ? {} : { patience }),
    onRead: metrics.cacheRead,
    upstream: (key) => doors.stateOf(upstreamOf(key)),
    onFailing: (key) => metrics.staleServed(upstreamOf(key)),
    isHeldBack,
    onRefreshFailure: (key, error, requestId) =>
      log.warn({ key, reason: describe(error, redact), requestId }, 'refresh failed'),
    ...(now === undefined ? {} : { now }),
  })

  const productApiHttp = doors.open({
    service: 'PRODUCT_API',
    baseUrl: config.productApi.url,
    headers:
      config.productApi.token === undefined ? {} : { authorization: `Bearer ${config.productApi.token}` },
    isOurs: true,
    longestQuotaSeconds: 60,
  })
  const around = {
    baseUrl: config.productApi.url,
    sanitise: createSanitiser({ embeds, baseUrl: config.productApi.url }),
  }
  const answers = new KeptAnswers({
    maxBytes: answerBytes,
    headers: corsHeaders(config.siteUrl),
    onAnswer: metrics.answerKept,
    onRenewalFailure: (error) => log.warn({ reason: describe(error, redact) }, 'renewal failed'),
    ...(now === undefined ? {} : { now }),
  })

  const videos = await createVideos(config, {
    doors,
    limiter,
    onOmitted: (endpoint, count) => log.debug({ endpoint, count }, 'unreadable items left out'),
    ...(now === undefined ? {} : { now }),
  })
  const sponsors = await readSponsors(config.sponsorsFile, config.siteUrl)
  const content = createContent({
    onNamed({ siteVideoIds, playlistIds }) {
      siteVideoIds.forEach(videos.nameSiteVideo)
      playlistIds.forEach(videos.namePlaylist)
    },
  })

  const spentIds = (kind: string) => createSpentIds({ kind, redis, onRedisFailure, now: clock })
  const sessions = createSessions({
    secrets: config.sessionSecrets,
    ended: spentIds('session'),
    secure: config.siteUrl.startsWith('https:'),
    now: clock,
  })
  const membersHttp = doors.open({
    service: 'PRODUCT_API',
    lane: 'members',
    baseUrl: config.productApi.url,
    deadlines: memberDeadlines,
    isOurs: true,
    breakers: 'endpoint',
    // 'Too many' is said of a person there.
    longestQuotaSeconds: 0,
  })
  const membership: MembershipOptions = {
    limits: createMembershipLimits(limiter),
    sessions,
    phoneProofs: createSeal(config.sessionSecrets, 'phone-proof', phoneProofShape, clock),
    usedProofs: spentIds('phone-proof'),
    minimumAge: config.minimumAge,
    now: clock,
  }

  const floodGate = (perMinute: number) => createFloodGate({ perMinute, isProxy, now: clock })
  const manifest = await readOperationManifest(config.operationsFile)
  const schema = makeExecutableSchema({ typeDefs: gql(await readFile(config.schemaFile, 'utf8')), resolvers })
  const contextFor = createContexts({
    cache,
    content,
    productions: createProductions(),
    attendance: createAttendance(),
    videos,
    membership,
    productApi: { reads: productApiHttp, members: membersHttp, around },
    sponsors,
    siteUrl: config.siteUrl,
    embeds,
  })
  const outcomes = noteOutcomes(schema)
  const apollo = createApollo({
    schema,
    manifest,
    introspection: config.introspection,
    costs: floodGate(allowedPerMinute.cost),
    outcomes,
    watch: watchOperations({ metrics, log, tracing, isOwn: (hash) => manifest.has(hash) }),
    log,
    onFailure: ({ path, error, requestId }) =>
      log.warn({ path, reason: describe(error, redact), requestId }, 'field failed'),
  })
  await apollo.start()

  graphqlOverHttp(app, {
    apollo,
    siteUrl: config.siteUrl,
    requests: floodGate(allowedPerMinute.requests),
    tracing,
    traceParent: ({ raw, headers }) => {
      const { traceparent, tracestate } = isHandedOn(raw) ? headers : {}
      return { traceparent: text(traceparent), tracestate: text(tracestate) }
    },
    contextFor,
    outcomes,
    answers: (keeps?.answers ?? true) ? answers : undefined,
    now: clock,
    mayAsk: (parameters) => !config.onlyTrustedOperations || isTrusted(manifest, parameters),
    sandbox: config.sandbox ? await createSandbox(app, config.sandboxFolder) : undefined,
  })
  const readiness = watchReadiness({
    warmUp: () => contextFor(nobody()).content.posts({ page: 1, perPage: 6 }),
    services: () =>
      Object.fromEntries(doors.all.map(({ client: { service } }) => [service, doors.stateOf(service)])),
    now: clock,
  })
  letConnectionsGo(app, readiness)
  operationsRoutes(app, metrics, readiness)

  async function close(): Promise<void> {
    await app.close()
    await apollo.stop()
    redis?.disconnect()
    await doors.close()
    await tracing.close()
  }

  return {
    app,
    schema,
    contextFor,
    close,
    drain: () => drain(app, readiness, noticed, close),
  }
}

/** A header that came once. */
const text = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

/** Names this build by its content: another build may keep values in other shapes. */
async function releaseOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .slice(0, 12)
}
