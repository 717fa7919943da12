import type { CacheView } from '../cache/cache.ts'
import type { CachePolicy } from '../cache/policies.ts'
import type { PromiseOrValue } from '../core/promise-or-value.ts'
import { rateLimited } from '../errors.ts'
import type { NetworkRateLimiter } from '../rate-limits/network-rate-limiter.ts'

/**
 * Finds the value of a slug or an id: the cached one, or that of `load`.
 *
 * @throws GraphQLError `RATE_LIMITED` where none is cached and the visitor's network has asked for too many unknown ones.
 */
export type Lookup = <T>(
  key: string,
  policy: CachePolicy,
  load: () => Promise<T | null>,
) => PromiseOrValue<T | null>

/** Makes the lookups of one request; `address` is null for a request of the gateway itself. */
export type SlugLookups = (cache: CacheView, address: string | null) => Lookup

/**
 * Limits networks that make up slugs: each slug costs the product API a call. Only unknown ones count, and cached values
 * are always served, so that the other visitors of a network notice nothing as long as they follow the site's links.
 *
 * @param limiter counts the unknown slugs
 */
export function createSlugLookups(limiter: NetworkRateLimiter): SlugLookups {
  return (cache, address) => {
    async function readLimited<T>(
      network: string,
      key: string,
      policy: CachePolicy,
      load: () => Promise<T | null>,
    ): Promise<T | null> {
      const seconds = limiter.take(network, 0)
      if (seconds > 0) throw rateLimited(seconds)
      const value = await cache.read(key, policy, load)
      if (value === null) limiter.take(network, 1)
      return value
    }
    return (key, policy, load) =>
      address === null || cache.hasAnswer(key)
        ? cache.read(key, policy, load)
        : readLimited(address, key, policy, load)
  }
}
