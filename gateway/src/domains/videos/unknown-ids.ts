import { Cache, type Reader } from '../../cache/cache.ts'
import { fieldPatience } from '../../cache/patience.ts'
import type { CachePolicy } from '../../cache/policies.ts'
import { rateLimited } from '../../errors.ts'
import type { Limiter } from '../../limits/limiters.ts'
import { networkOf } from '../../limits/network.ts'

/** Room for what look-ups of unknown ids found, and for what they did not: some ten thousand ids. */
const maxBytes = 8 * 1024 * 1024

/** How often a look-up that failed on somebody else's limit is made again as one's own. */
const mostTries = 3

/** Reads kept answers and loads what is missing: the cache, or the look-up of unknown ids. */
export type LookUps = Pick<Cache, 'answers' | 'has' | 'read' | 'readMany'>

export interface UnknownIdsOptions {
  /** Calls that may be spent on unknown ids, all visitors together. */
  budget: Limiter
  /** Calls of one network. */
  perNetwork: Limiter
  now: () => number
}

/**
 * Looks up ids that nothing here has ever named, on a budget of their own, so that made-up ids can't use up a service's
 * quota; and keeps what came of it apart, so that they can't push anything out of the cache that people need.
 */
export class UnknownIds {
  readonly #cache: Cache
  readonly #options: UnknownIdsOptions

  constructor(options: UnknownIdsOptions) {
    this.#options = options
    this.#cache = new Cache({ maxBytes, patience: fieldPatience, now: options.now })
  }

  /**
   * The look-ups of one visitor. A load costs one of the budget, and one of the visitor's network; it throws a GraphQLError
   * `RATE_LIMITED` where either is used up.
   *
   * @param address the visitor's.
   * @param reader on whose behalf they are looked up.
   */
  for(address: string, reader?: Reader): LookUps {
    const network = networkOf(address)

    async function limited<T>(
      { budget, perNetwork }: UnknownIdsOptions,
      read: (pay: () => Promise<void>) => Promise<T>,
    ): Promise<T> {
      for (let made = 1; ; made += 1) {
        let own = false
        try {
          return await read(async () => {
            own = true
            await spend(perNetwork, network)
            await spend(budget, 'all')
          })
        } catch (error) {
          // Waited for another visitor's load, which that visitor's limit ended: no reason to refuse this one.
          if (own || !(error instanceof LimitReached) || made >= mostTries) throw refusal(error)
        }
      }
    }

    return {
      answers: (key) => this.#cache.answers(key),
      has: (key) => this.#cache.has(key),
      read: (key, policy, load) =>
        limited(this.#options, (pay) =>
          this.#cache.read(
            key,
            neverStale(policy),
            async () => {
              await pay()
              return load()
            },
            reader,
          ),
        ),
      readMany: (keys, policy, loadMany) =>
        limited(this.#options, (pay) =>
          this.#cache.readMany(
            keys,
            neverStale(policy),
            async (missing) => {
              await pay()
              return loadMany(missing)
            },
            reader,
          ),
        ),
    }
  }
}

/** A refresh behind a stale answer would be one more call for an id that nothing names. */
function neverStale({ freshMs }: CachePolicy): CachePolicy {
  return { freshMs, keptMs: freshMs }
}

class LimitReached extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('limit reached')
    this.seconds = seconds
  }
}

async function spend(limiter: Limiter, subject: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.take(subject)
  if (!allowed) throw new LimitReached(retryAfterSeconds)
}

function refusal(error: unknown): unknown {
  return error instanceof LimitReached ? rateLimited(error.seconds) : error
}
