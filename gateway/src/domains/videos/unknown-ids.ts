import { Cache } from '../../cache/cache.ts'
import type { ReadObserver } from '../../cache/cache-times.ts'
import type { CachePolicy } from '../../cache/policies.ts'
import { fieldSoftTimeout } from '../../cache/soft-timeout.ts'
import type { PromiseOrValue } from '../../core/promise-or-value.ts'
import type { Service } from '../../core/service.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import { type Limit, perNetwork, type RateLimiter } from '../../rate-limits/rate-limiter.ts'

/** The capacity for the values of unknown ids, "not found" included: some ten thousand ids. */
const maxBytes = 8 * 1024 * 1024

/** How often a lookup that failed on another visitor's limit is made again as one's own. */
const maxTries = 3

/** Reads cached values and loads missing ones: the cache, or the lookups of unknown ids. */
export type CacheReader = Pick<Cache, 'hasAnswer' | 'hasValue' | 'read' | 'readMany'>

/** The same of unknown ids, whose budget may have to be asked for first. */
interface UnknownIdReader extends CacheReader {
  read<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T>
}

export interface UnknownIdLookupsOptions {
  /** The service that knows the ids. */
  service: Service
  rateLimiter: RateLimiter
  /** The calls for unknown ids, of all visitors together. */
  budget: Limit
  /** The calls of one network. */
  perNetwork: Limit
  now: () => number
}

/**
 * Looks up ids that no list and no post has named. They have a budget of their own, so that made-up ids can't use up a
 * service's quota, and a cache of their own, so that they evict no value that the pages need.
 */
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

  /**
   * The lookups of one visitor. A load costs one of the budget, and one of the visitor's network; it throws a GraphQLError
   * `RATE_LIMITED` where either is used up. A load from a service that is down costs nothing: the visitor is told of the
   * outage, and the breaker spares the service.
   *
   * @param address the visitor's.
   * @param observer hears what is read.
   */
  forRequest(address: string, observer?: ReadObserver): UnknownIdReader {
    const { rateLimiter } = this.#options
    const uses = [
      ...perNetwork(this.#options.perNetwork, address),
      { limit: this.#options.budget, subject: 'all' },
    ]

    async function limited<T>(
      read: (paid: <Found>(load: () => Promise<Found>) => Promise<Found>) => PromiseOrValue<T>,
    ): Promise<T> {
      for (let made = 1; ; made += 1) {
        let own = false
        try {
          return await read(async (load) => {
            own = true
            const { refusals, refund } = await rateLimiter.take(uses)
            if (refusals.length > 0) throw new LimitReached(rateLimiter.refused(refusals))
            try {
              return await load()
            } catch (error) {
              if (isOutage(error)) await refund(uses)
              throw error
            }
          })
        } catch (error) {
          if (!(error instanceof LimitReached)) throw error
          // This load waited for another visitor's, which that visitor's limit ended: this visitor is not refused.
          if (own || made >= maxTries) throw error.refusal
        }
      }
    }

    return {
      hasAnswer: (key) => this.#cache.hasAnswer(key),
      hasValue: (key) => this.#cache.hasValue(key),
      read: (key, policy, load) =>
        limited((paid) => this.#cache.read(key, neverStale(policy), () => paid(load), observer)),
      readMany: (keys, policy, loadMany) =>
        limited((paid) =>
          this.#cache.readMany(
            keys,
            neverStale(policy),
            (missing) => paid(() => loadMany(missing)),
            observer,
          ),
        ),
    }
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.failure === 'unavailable' || error.failure === 'timeout')

/** A refresh behind a stale answer would be one more call for an id that nothing names. */
function neverStale({ ttlMs }: CachePolicy): CachePolicy {
  return { ttlMs, staleIfErrorMs: ttlMs }
}

/** Tells the refusal of a limit from the failure of a load. */
class LimitReached extends Error {
  readonly refusal: Error

  constructor(refusal: Error) {
    super(refusal.message)
    this.refusal = refusal
  }
}
