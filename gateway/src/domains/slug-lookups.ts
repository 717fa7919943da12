import type { CacheView } from '../cache/cache.ts'
import type { CachePolicy } from '../cache/policies.ts'
import type { PromiseOrValue } from '../core/promise-or-value.ts'
import { rateLimited } from '../errors.ts'
import type { NetworkRateLimiter } from '../rate-limits/network-rate-limiter.ts'

/**
 * Finds the value of a slug or id.
 * @throws GraphQLError `RATE_LIMITED` if none is cached and the network has asked for too many unknown ones
 */
export type Lookup = <T>(
  key: string,
  policy: CachePolicy,
  load: () => Promise<T | null>,
) => PromiseOrValue<T | null>

/** For one request; `address` is null for the gateway's own requests. */
export type SlugLookups = (cache: CacheView, address: string | null) => Lookup

/**
 * Limits networks that make up slugs, because each costs the product API a call. Only unknown slugs count,
 * and cached values are always served, so visitors who follow the site's links aren't affected.
 */
export function createSlugLookups(limiter: NetworkRateLimiter): SlugLookups {
  return (cache, address) => (key, policy, load) => {
    const read = () => cache.read(key, policy, load)
    return address === null || cache.hasAnswer(key) ? read() : limitUnknown(limiter, address, read)
  }
}

/**
 * Counts only what turns out to be unknown.
 * @throws GraphQLError `RATE_LIMITED` if the network has asked for too many unknown ones
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
