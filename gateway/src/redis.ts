import { Redis } from 'ioredis'

/** How long a gateway waits for Redis before it goes on without. Milliseconds. */
const usualPatience = 100

/** A connection that has been silent for so many patiences while an answer was due is given up, and made anew. */
const silentPatiences = 10

/**
 * Connects to the store that gateways share. What it holds can always be done without: commands fail at once while it is
 * away, and after a moment when it begins to hang. Then the connection is given up with all that waits in it, and they
 * fail at once as well.
 *
 * @param onFailure hears once that the connection failed, and not again before it has stood anew.
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
    // A command that took too long fails for whoever gave it, and would stay in the connection's queue for ever.
    socketTimeout: silentPatiences * patience,
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
