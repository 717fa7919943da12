import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { PromiseOrValue } from '../core/promise-or-value.ts'

/** Ids that are valid no more: ended sessions, used phone proofs. Each stays on the list until its own expiry. */
export interface RevocationList {
  /** @returns whether the id was not revoked before; of two calls at the same instant, one is first. */
  revoke(id: string, until: Date): Promise<boolean>
  /** Needs no promise where this process knows all there is to know. */
  isRevoked(id: string): PromiseOrValue<boolean>
}

/** As many ids as a flood of logins and logouts makes in half a day at two a second. */
const maxIds = 100_000

/**
 * Writes an id also while Redis has no memory left for anything else. A revocation must be known everywhere, and takes a
 * hundred bytes.
 */
const revokeWhenFull = `#!lua flags=allow-oom
return redis.call('SET', KEYS[1], '1', 'PX', ARGV[1], 'NX')`

const isFull = (error: unknown) => error instanceof Error && error.message.startsWith('OOM')

export interface RevocationListOptions {
  /** Names the kind, so that kinds stay apart in a shared store. */
  kind: string
  /** Shared by all gateways; while it does not answer, each has a list of its own. */
  redis?: Redis | undefined
  /** Hears that Redis did not answer, once until it does. */
  onRedisFailure?: (error: unknown) => void
  now?: () => number
}

/** A revocation list in this process, and in Redis where there is one, so that all gateways know. */
export function createRevocationList({
  kind,
  redis,
  onRedisFailure,
  now = Date.now,
}: RevocationListOptions): RevocationList {
  const local = new LRUCache<string, true>({
    // As a size: with a `max`, the cache would allocate some megabytes in advance.
    maxSize: maxIds,
    sizeCalculation: () => 1,
  })
  // The prefix is older than this list's name: a new one would bring ended sessions back.
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
      const firstHere = !local.has(id)
      local.set(id, true, { ttl })
      const firstAnywhere = await shared(async (store) => {
        const ms = Math.ceil(ttl)
        const set = await store.set(keyOf(id), '1', 'PX', ms, 'NX').catch((error: unknown) => {
          if (isFull(error)) return store.eval(revokeWhenFull, 1, keyOf(id), ms)
          throw error
        })
        return set === 'OK'
      }, firstHere)
      return firstHere && firstAnywhere
    },
    isRevoked(id) {
      if (local.has(id)) return true
      return redis === undefined
        ? false
        : shared(async (store) => (await store.exists(keyOf(id))) === 1, false)
    },
  }
}
