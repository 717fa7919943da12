import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

/** Things that may be used once or are over: ended sessions, used phone proofs. Each is remembered until its own expiry. */
export interface SpentIds {
  /**
   * Marks an id as spent.
   *
   * @returns whether it was not spent before; of two at the same instant, one is first.
   */
  spend(id: string, until: Date): Promise<boolean>
  isSpent(id: string): Promise<boolean>
}

/** As many as a flood of logins and logouts makes in half a day at two a second. */
const mostRemembered = 100_000

export interface SpentIdsOptions {
  /** Names the kind, so that kinds stay apart in a shared store. */
  kind: string
  /** Shared by all gateways; while it does not answer, each remembers for itself. */
  redis?: Redis | undefined
  /** Hears that Redis did not answer, and not again before it has. */
  onRedisFailure?: (error: unknown) => void
  now?: () => number
}

/** Remembers spent ids in this process, and in Redis where there is one, so that all gateways know. */
export function createSpentIds({ kind, redis, onRedisFailure, now = Date.now }: SpentIdsOptions): SpentIds {
  const local = new LRUCache<string, true>({
    // As a size, because it would take its room in advance for a `max`: some megabytes that hardly anyone needs.
    maxSize: mostRemembered,
    sizeCalculation: () => 1,
  })
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
    async spend(id, until) {
      const ttl = until.getTime() - now()
      if (ttl <= 0) return false
      const firstHere = !local.has(id)
      local.set(id, true, { ttl })
      const firstAnywhere = await shared(
        async (store) => (await store.set(keyOf(id), '1', 'PX', Math.ceil(ttl), 'NX')) === 'OK',
        firstHere,
      )
      return firstHere && firstAnywhere
    },
    async isSpent(id) {
      return local.has(id) || (await shared(async (store) => (await store.exists(keyOf(id))) === 1, false))
    },
  }
}
