import {
  createNetworkRateLimiter,
  type NetworkRateLimiter,
  type NetworkRateLimiterOptions,
} from './network-rate-limiter.ts'

/**
 * Several hundred screens per minute. A venue behind one address doesn't reach them, a machine in an endless
 * loop does. Unknown slugs are separate: each costs an upstream call, and visitors rarely follow dead links.
 */
const limitsPerMinute = { requests: 1_200, cost: 600_000, notFound: 300 }

export type NetworkLimits = Readonly<Record<keyof typeof limitsPerMinute, NetworkRateLimiter>>

export function createNetworkLimits(options: Omit<NetworkRateLimiterOptions, 'perMinute'>): NetworkLimits {
  const limiter = (perMinute: number) => createNetworkRateLimiter({ ...options, perMinute })
  return {
    requests: limiter(limitsPerMinute.requests),
    cost: limiter(limitsPerMinute.cost),
    notFound: limiter(limitsPerMinute.notFound),
  }
}
