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

/** What the parts of a gateway share. */
export interface Services extends RequestOrigins {
  log: FastifyBaseLogger
  metrics: Metrics
  tracing: Tracing
  /** Describes an error for the log, without secrets. */
  describe: (error: unknown) => string
  /** Milliseconds since 1970. */
  now: () => number
  /** The store that gateways share; undefined without one. */
  redis: Redis | undefined
  /** Logs that a part did without Redis. */
  onRedisFailure: (error: unknown) => void
  /** Limits by account, phone or network, which gateways on one Redis count together. */
  rateLimiter: RateLimiter
  /** Limits of each network, which this process counts. */
  networkLimits: NetworkLimits
}

interface Given extends RequestOrigins, Pick<Services, 'log' | 'now'> {
  /** A connection in the place of the configured one. */
  redis: Redis | undefined
}

/** Opens what the parts share. Redis is connected in the background. */
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
