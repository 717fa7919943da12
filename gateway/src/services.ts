import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { Cache } from './cache/cache.ts'
import { ContentPurge } from './cache/content-purge.ts'
import { L2Cache } from './cache/l2-cache.ts'
import { fieldSoftTimeout, type SoftTimeout } from './cache/soft-timeout.ts'
import type { Tracing } from './core/tracing.ts'
import type { Config } from './env.ts'
import { createEmbeds, type Embeds } from './html/embeds.ts'
import { isShortCircuited } from './http/classify-failure.ts'
import { createUpstreamClients, type UpstreamClients } from './http/upstream-clients.ts'
import { createErrorDescriber } from './observability/describe-error.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import type { RequestOrigins } from './observability/request-origins.ts'
import { openTracing } from './observability/tracing.ts'
import { createNetworkLimits, type NetworkLimits } from './rate-limits/network-limits.ts'
import { createRateLimiter, type RateLimiter } from './rate-limits/rate-limiter.ts'
import { connectRedis, reportRedis } from './redis.ts'
import { type ConnectedUpstreams, cacheShares, connectUpstreams, quotaNotes } from './upstreams/registry.ts'
import { LiveEvents } from './upstreams/twitch/live-events.ts'

export interface Services extends RequestOrigins {
  log: FastifyBaseLogger
  metrics: Metrics
  tracing: Tracing
  describe: (error: unknown) => string
  now: () => number
  redis: Redis | undefined
  onRedisFailure: (error: unknown) => void
  rateLimiter: RateLimiter
  networkLimits: NetworkLimits
  embeds: Embeds
  upstreams: ConnectedUpstreams
  upstreamHealth: UpstreamClients['health']
  /** A hash of this build. */
  buildId: string
  cache: Cache
  contentPurge: ContentPurge
  liveEvents: LiveEvents
  close(): Promise<void>
}

type Given = RequestOrigins & Pick<Services, 'log'>

export interface ServiceOverrides {
  now?: () => number
  caching?: { data?: boolean }
  sharedRedis?: { redis: Redis; deadlineMs: number }
  /** Null: fields wait as long as the load takes. */
  softTimeout?: SoftTimeout | null
}

export async function openServices(
  config: Config,
  given: Given,
  overrides: ServiceOverrides = {},
): Promise<Services> {
  const { log, isProxy } = given
  const { now = Date.now, sharedRedis } = overrides
  const [secret = ''] = config.sessionSecrets
  const describe = createErrorDescriber(config.secretValues)
  const warning = (text: string) => (error: unknown) => log.warn({ reason: describe(error) }, text)
  const metrics = createMetrics({ textsPerHour: config.textsPerHour, quotaNotes })
  const tracing = await openTracing(config.tracesUrl)
  const onRedisFailure = warning('a Redis call failed; continuing without it')
  const connect = (url: string) => connectRedis(url, warning("Redis isn't responding"))
  const redis = sharedRedis?.redis ?? (config.redisUrl === undefined ? undefined : connect(config.redisUrl))
  if (redis !== undefined) reportRedis(redis, log)

  const upstreamClients = createUpstreamClients({
    trace: tracing.call,
    now,
    onAttempt: metrics.upstreamAttempt,
    onRejection: metrics.upstreamRejection,
    onQuotaLeft: metrics.quotaLeft,
    onBreaker: (service, state, scope) =>
      log.warn({ service, state, about: scope }, 'circuit breaker changed'),
  })
  metrics.watchUpstreamClients(upstreamClients)
  const embeds = createEmbeds(config.embeds, config.siteUrl)
  const onSkipped = (endpoint: string, count: number) =>
    log.debug({ endpoint, count }, 'unreadable items skipped')
  const buildId = await buildIdOf(import.meta.filename)
  const shared = { log, metrics, describe, redis, onRedisFailure, now, buildId }
  const cache = await createDataCache(shared, upstreamClients, overrides)
  const onFailure = warning("the other gateways couldn't be told that content changed")
  const contentPurge = new ContentPurge({ redis, now, onFailure })
  const liveEvents = new LiveEvents({ redis, now, onFailure: onRedisFailure })
  contentPurge.onPurge((at, tags) => cache.purgeContent(at, tags))

  return {
    ...given,
    ...shared,
    tracing,
    embeds,
    cache,
    contentPurge,
    liveEvents,
    rateLimiter: createRateLimiter({ redis, secret, onRefusal: metrics.rateLimited, onRedisFailure, now }),
    networkLimits: createNetworkLimits({ isProxy, onRefusal: () => metrics.rateLimited('requests'), now }),
    upstreams: connectUpstreams(config.upstreams, { upstreamClients, embeds, onSkipped, now }),
    upstreamHealth: upstreamClients.health,
    async close() {
      contentPurge.close()
      liveEvents.close()
      redis?.disconnect()
      await upstreamClients.close()
      await tracing.close()
    },
  }
}

async function createDataCache(
  {
    redis,
    log,
    metrics,
    describe,
    onRedisFailure,
    now,
    buildId,
  }: Pick<Services, 'redis' | 'log' | 'metrics' | 'describe' | 'onRedisFailure' | 'now' | 'buildId'>,
  { healthOf }: UpstreamClients,
  { caching, sharedRedis, softTimeout = fieldSoftTimeout }: ServiceOverrides,
): Promise<Cache> {
  const stores = caching?.data ?? true
  const l2 =
    redis === undefined || !stores
      ? undefined
      : new L2Cache({
          redis,
          buildId,
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
