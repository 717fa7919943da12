import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { Tracing } from './core/tracing.ts'
import type { Config } from './env.ts'
import { createErrorDescriber } from './observability/describe-error.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import type { RequestOrigins } from './observability/request-id.ts'
import { openTracing } from './observability/tracing.ts'
import { createNetworkLimits, type NetworkLimits } from './rate-limits/network-limits.ts'
import { createRateLimiter, type RateLimiter } from './rate-limits/rate-limiter.ts'
import { connectRedis, reportRedis } from './redis.ts'
import { quotaNotes } from './upstreams/registry.ts'

export interface Services extends RequestOrigins {
  log: FastifyBaseLogger
  metrics: Metrics
  tracing: Tracing
  describe: (error: unknown) => string
  /** Milliseconds since 1970. */
  now: () => number
  /** Shared by gateways; undefined if not configured. */
  redis: Redis | undefined
  onRedisFailure: (error: unknown) => void
  /** By account, phone or network; counted for all gateways on one Redis. */
  rateLimiter: RateLimiter
  /** Counted by this process. */
  networkLimits: NetworkLimits
}

interface Given extends RequestOrigins, Pick<Services, 'log' | 'now'> {
  /** Replaces the configured connection. */
  redis: Redis | undefined
}

/** Redis connects in the background. */
export async function openServices(
  { secretValues, sessionSecrets: [secret = ''], redisUrl, textsPerHour, tracesUrl }: Config,
  given: Given,
): Promise<Services> {
  const { log, now, isProxy } = given
  const describe = createErrorDescriber(secretValues)
  const metrics = createMetrics({ textsPerHour, quotaNotes })
  const connect = (url: string) =>
    connectRedis(url, (error) => log.warn({ reason: describe(error) }, 'Redis does not answer'))
  const redis = given.redis ?? (redisUrl === undefined ? undefined : connect(redisUrl))
  if (redis !== undefined) reportRedis(redis, log)
  const onRedisFailure = (error: unknown) => log.warn({ reason: describe(error) }, 'Redis did not take part')
  return {
    ...given,
    metrics,
    describe,
    redis,
    onRedisFailure,
    tracing: await openTracing(tracesUrl),
    rateLimiter: createRateLimiter({ redis, secret, onRefusal: metrics.rateLimited, onRedisFailure, now }),
    networkLimits: createNetworkLimits({ isProxy, onRefusal: () => metrics.rateLimited('requests'), now }),
  }
}
