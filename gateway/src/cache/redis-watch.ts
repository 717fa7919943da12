import type { Redis } from 'ioredis'

/** Within this time, every gateway knows a new value. */
export const pollMs = 150

/** Reads some keys again and again, and whenever Redis is ready. Returns a function that ends it. */
export function watchKeys(
  redis: Redis,
  keys: readonly string[],
  onValues: (values: readonly (string | null)[]) => void,
): () => void {
  let isPolling = false
  const poll = async () => {
    if (isPolling || redis.status !== 'ready') return
    isPolling = true
    const values = await redis.mget(...keys).catch(() => [])
    isPolling = false
    onValues(values)
  }
  const timer = setInterval(() => void poll(), pollMs).unref()
  redis.on('ready', () => void poll())
  return () => clearInterval(timer)
}
