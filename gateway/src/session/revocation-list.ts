import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { PromiseOrValue } from '../core/promise-or-value.ts'

/** Ended sessions and used phone proofs, until their own expiry. */
export interface RevocationList {
  /** @returns whether the id was not revoked before; true for only one of simultaneous calls */
  revoke(id: string, until: Date): Promise<boolean>
  isRevoked(id: string): PromiseOrValue<boolean>
}

/** Until Redis is told again what it missed. */
const retryMs = 250

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

  async function write(store: Redis, id: string): Promise<boolean> {
    const ms = Math.ceil(local.getRemainingTTL(id))
    if (ms <= 0) return false
    const set = await store.set(keyOf(id), '1', 'PX', ms, 'NX').catch((error: unknown) => {
      if (isFull(error)) return store.eval(revokeWhenFull, 1, keyOf(id), ms)
      throw error
    })
    return set === 'OK'
  }

  let isBehind = false
  let isTelling = false
  /** All of this gateway's, latest first: Redis may have been out of reach, or lost some in a failover. */
  async function tellAll(store: Redis): Promise<void> {
    isBehind = true
    if (isTelling) return
    isTelling = true
    while (isBehind && store.status !== 'end') {
      isBehind = false
      try {
        for (const id of [...local.keys()]) await write(store, id)
      } catch {
        isBehind = true
        await delay(retryMs, undefined, { ref: false })
      }
    }
    isTelling = false
  }
  redis?.on('ready', () => void tellAll(redis))

  return {
    async revoke(id, until) {
      const ttl = until.getTime() - now()
      if (ttl <= 0) return false
      const isFirstLocally = !local.has(id)
      local.set(id, true, { ttl })
      const isFirstInRedis = await shared(
        (store) =>
          write(store, id).catch((error: unknown) => {
            void tellAll(store)
            throw error
          }),
        isFirstLocally,
      )
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
