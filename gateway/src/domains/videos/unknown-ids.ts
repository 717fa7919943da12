import { Cache } from '../../cache/cache.ts'
import type { ReadObserver } from '../../cache/cache-times.ts'
import type { CachePolicy } from '../../cache/policies.ts'
import { fieldSoftTimeout } from '../../cache/soft-timeout.ts'
import type { PromiseOrValue } from '../../core/promise-or-value.ts'
import type { Service } from '../../core/service.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import { type Limit, perNetwork, type RateLimiter } from '../../rate-limits/rate-limiter.ts'

/** Some ten thousand unknown ids, "not found" included. */
const maxBytes = 8 * 1024 * 1024

export type CacheReader = Pick<Cache, 'hasAnswer' | 'hasValue' | 'read' | 'readMany'>

interface UnknownIdReader extends CacheReader {
  read<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T>
}

export interface UnknownIdLookupsOptions {
  service: Service
  rateLimiter: RateLimiter
  limits: { readonly all: Limit; readonly network: Limit }
  now: () => number
}

/** A separate budget and cache, so made-up ids don't use up the quota or evict other values. */
export class UnknownIdLookups {
  readonly #cache: Cache
  readonly #options: UnknownIdLookupsOptions

  constructor(options: UnknownIdLookupsOptions) {
    this.#options = options
    this.#cache = new Cache({
      maxBytes,
      service: options.service,
      softTimeout: fieldSoftTimeout,
      now: options.now,
    })
  }

  forRequest(address: string, observer?: ReadObserver): UnknownIdReader {
    const { rateLimiter, limits } = this.#options
    const cache = this.#cache.forRequest(observer)
    const uses = [...perNetwork(limits.network, address), { limit: limits.all, subject: 'all' }]

    async function limited<T>(
      read: (countedLoad: <Found>(load: () => Promise<Found>) => Promise<Found>) => PromiseOrValue<T>,
    ): Promise<T> {
      for (;;) {
        let refusal: Error | undefined
        try {
          return await read(async (load) => {
            const { refusals, refund } = await rateLimiter.take(uses)
            if (refusals.length > 0) {
              refusal = rateLimiter.refused(refusals)
              throw new LimitReached(refusal.message)
            }
            try {
              return await load()
            } catch (error) {
              if (isOutage(error)) await refund(uses)
              throw error
            }
          })
        } catch (error) {
          if (!(error instanceof LimitReached)) throw error
          if (refusal !== undefined) throw refusal
          // This read waited for another visitor's load. Each load has one owner, so it ends.
        }
      }
    }

    return {
      hasAnswer: (key) => cache.hasAnswer(key),
      hasValue: (key) => cache.hasValue(key),
      read: (key, policy, load) =>
        limited((countedLoad) => cache.read(key, neverStale(policy), () => countedLoad(load))),
      readMany: (keys, policy, loadMany) =>
        limited((countedLoad) =>
          cache.readMany(keys, neverStale(policy), (missing) => countedLoad(() => loadMany(missing))),
        ),
    }
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.failure === 'unavailable' || error.failure === 'timeout')

/** A background refresh would be one more call for an id that nothing names. */
function neverStale({ ttlMs }: CachePolicy): CachePolicy {
  return { ttlMs, staleIfErrorMs: ttlMs }
}

class LimitReached extends Error {}
