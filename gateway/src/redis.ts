import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'

const defaultTimeoutMs = 100

/** A connection without a response for this many timeouts is closed and opened again. */
const silentTimeouts = 10

/** Commands fail at once while Redis is down. `onFailure` is called once, until Redis is ready again. */
export function connectRedis(
  url: string,
  onFailure: (error: unknown) => void,
  timeoutMs = defaultTimeoutMs,
): Redis {
  const redis = new Redis(url, {
    commandTimeout: timeoutMs,
    // Shorter than TCP's first retry: after an outage, sessions ended meanwhile are known within a second.
    connectTimeout: 500,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Otherwise a timed-out command would stay in the connection's queue forever.
    socketTimeout: silentTimeouts * timeoutMs,
    retryStrategy: () => 100,
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

/** Undefined if unknown. Only `noeviction` certainly keeps revoked sessions. */
async function evictionPolicyOf(redis: Redis): Promise<string | undefined> {
  const info = await redis.info('memory').catch(() => '')
  return /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
}

export function reportRedis(redis: Redis, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void {
  redis.on('ready', async () => {
    log.info('Redis is connected')
    const policy = await evictionPolicyOf(redis)
    if (policy !== undefined && policy !== 'noeviction') {
      log.warn({ policy }, 'Redis may evict ended sessions: set its maxmemory-policy to noeviction')
    }
  })
}
