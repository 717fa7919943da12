import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'

/** How long a gateway waits for Redis before it continues without. Milliseconds. */
const defaultTimeoutMs = 100

/** A connection that has been silent for so many time-outs while an answer was due is closed, and made anew. */
const silentTimeouts = 10

/**
 * Connects to the store that gateways share. No gateway depends on it: commands fail at once while it is
 * away, and after a moment when it begins to hang. Then the connection is closed with all its commands, and later ones
 * fail at once as well.
 *
 * @param onFailure hears that the connection failed, once until it is ready again.
 * @param timeoutMs how long a command may take, in milliseconds.
 */
export function connectRedis(
  url: string,
  onFailure: (error: unknown) => void,
  timeoutMs = defaultTimeoutMs,
): Redis {
  const redis = new Redis(url, {
    commandTimeout: timeoutMs,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A command that took too long fails for its caller, and would stay in the connection's queue for ever.
    socketTimeout: silentTimeouts * timeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  })
  let failing = false
  // Without a listener, an error would end the process.
  redis.on('error', (error) => {
    if (!failing) onFailure(error)
    failing = true
  })
  redis.on('ready', () => {
    failing = false
  })
  return redis
}

/**
 * What Redis does when its memory is full; undefined where it does not say. Anything but `noeviction` may take ended
 * sessions away: every key here has an expiry, and theirs is neither the longest nor the one used last.
 */
async function evictionPolicyOf(redis: Redis): Promise<string | undefined> {
  const info = await redis.info('memory').catch(() => '')
  return /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
}

/** Says in the log when Redis answers, and when it may evict ended sessions. */
export function reportRedis(redis: Redis, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void {
  redis.on('ready', async () => {
    log.info('Redis answers')
    const policy = await evictionPolicyOf(redis)
    if (policy !== undefined && policy !== 'noeviction') {
      log.warn({ policy }, 'Redis may evict ended sessions: set its maxmemory-policy to noeviction')
    }
  })
}
