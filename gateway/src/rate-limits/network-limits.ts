import {
  createNetworkRateLimiter,
  type NetworkRateLimiter,
  type NetworkRateLimiterOptions,
} from './network-rate-limiter.ts'

/**
 * The limits of one network in a minute: several hundred screens. A venue full of people behind one address does not
 * notice them, and a machine in an endless loop does. Slugs that are not found have a limit of their own: a visitor
 * follows a dead link now and then, and each made-up slug costs an upstream a call.
 */
const limitsPerMinute = { requests: 1_200, cost: 600_000, notFound: 300 }

/** The limits of each network: its requests, their cost, and the slugs that are not found. */
export type NetworkLimits = Readonly<Record<keyof typeof limitsPerMinute, NetworkRateLimiter>>

export function createNetworkLimits(options: Omit<NetworkRateLimiterOptions, 'perMinute'>): NetworkLimits {
  const limiter = (perMinute: number) => createNetworkRateLimiter({ ...options, perMinute })
  return {
    requests: limiter(limitsPerMinute.requests),
    cost: limiter(limitsPerMinute.cost),
    notFound: limiter(limitsPerMinute.notFound),
  }
}
