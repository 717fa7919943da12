import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { PromiseOrValue } from '../core/promise-or-value.ts'

/** Ended sessions and used phone proofs, until their own expiry. */
export interface RevocationList {
  /** @returns whether the id was not revoked before; true for only one of simultaneous calls */
  revoke(id: string, until: Date): Promise<boolean>
  isRevoked(id: string): PromiseOrValue<boolean>
}

/** Half a day of logins and logouts at two a second. */
const maxIds = 100_000

/** Works even if Redis is out of memory: revocations take a hundred bytes and must be stored. */
const revokeWhenFull = `#!lua flags=allow-oom
return redis.call('SET', KEYS[1], '1', 'PX', ARGV[1], 'NX')`

const isFull = (error: unknown) => error instanceof Error && error.message.startsWith('OOM')

export interface RevocationListOptions {
  kind: string
  redis?: Redis | undefined
  onRedisFailure?: (error: unknown) => void
  now?: () => number
}

export function createRevocationList({
  kind,
  redis,
  onRedisFailure,
  now = Date.now,
}: RevocationListOptions): RevocationList {
  const local = new LRUCache<string, true>({
    // As a size: with `max`, the cache would allocate megabytes in advance.
    maxSize: maxIds,
    sizeCalculation: () => 1,
  })
  // Don't rename this old prefix: revoked sessions would become valid again.
  const keyOf = (id: string) => `spent:${kind}:${id}`

  let failing = false
  async function shared<T>(ask: (store: Redis) => Promise<T>, otherwise: T): Promise<T> {
    if (redis === undefined) return otherwise
    try {
      const answer = await ask(redis)
      failing = false
      return answer
    } catch (error) {
      if (!failing) onRedisFailure?.(error)
      failing = true
      return otherwise
    }
  }

  return {
    async revoke(id, until) {
      const ttl = until.getTime() - now()
      if (ttl <= 0) return false
      const isFirstLocally = !local.has(id)
      local.set(id, true, { ttl })
      const isFirstInRedis = await shared(async (store) => {
        const ms = Math.ceil(ttl)
        const set = await store.set(keyOf(id), '1', 'PX', ms, 'NX').catch((error: unknown) => {
          if (isFull(error)) return store.eval(revokeWhenFull, 1, keyOf(id), ms)
          throw error
        })
        return set === 'OK'
      }, isFirstLocally)
      return isFirstLocally && isFirstInRedis
    },
    isRevoked(id) {
      if (local.has(id)) return true
      return redis === undefined
        ? false
        : shared(async (store) => (await store.exists(keyOf(id))) === 1, false)
    },
  }
}
