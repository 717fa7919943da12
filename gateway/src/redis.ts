import { Redis } from 'ioredis'

/** How long a gateway waits for Redis before it goes on without. Milliseconds. */
const usualPatience = 100

/**
 * Connects to the store that gateways share. What it holds can always be done without: commands fail at once while it is
 * away, and after a moment while it hangs.
 *
 * @param onFailure hears of each failed connection; without a listener, one would end the process.
 * @param patience how long a command may take, in milliseconds.
 */
export function connectRedis(
  url: string,
  onFailure: (error: unknown) => void,
  patience = usualPatience,
): Redis {
  const redis = new Redis(url, {
    commandTimeout: patience,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  })
  redis.on('error', onFailure)
  return redis
}
