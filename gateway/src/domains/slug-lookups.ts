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
  return (cache, address) => (key, policy, load) => {
    const read = () => cache.read(key, policy, load)
    return address === null || cache.hasAnswer(key) ? read() : limitUnknown(limiter, address, read)
  }
}

/**
 * Loads what may be unknown. Only what is unknown counts against the network.
 *
 * @throws GraphQLError `RATE_LIMITED` where the visitor's network has asked for too much of it.
 */
export async function limitUnknown<T>(
  limiter: NetworkRateLimiter,
  network: string,
  load: () => PromiseOrValue<T | null>,
): Promise<T | null> {
  const seconds = limiter.take(network, 0)
  if (seconds > 0) throw rateLimited(seconds)
  const value = await load()
  if (value === null) limiter.take(network, 1)
  return value
}
