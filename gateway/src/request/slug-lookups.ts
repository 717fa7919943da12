import type { NetworkRateLimiter } from '@compound/foundation/server/network-rate-limiter.ts'
import type { CacheView } from '../cache/cache.ts'
import type { CachePolicy } from '../cache/policies.ts'
import type { PromiseOrValue } from '../core/promise-or-value.ts'
import { rateLimited } from '../errors.ts'

export type Lookup = <T>(
  key: string,
  policy: CachePolicy,
  load: () => Promise<T | null>,
) => PromiseOrValue<T | null>

/** Limits made-up slugs, since each costs a call. `network` is null for the gateway's own requests. */
export function createLookup(limiter: NetworkRateLimiter, cache: CacheView, network: string | null): Lookup {
  return (key, policy, load) => {
    const read = () => cache.read(key, policy, load)
    return network === null || cache.hasAnswer(key) ? read() : limitUnknown(limiter, network, read)
  }
}

/** Counts only unknown results. @throws GraphQLError `RATE_LIMITED` after too many */
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
