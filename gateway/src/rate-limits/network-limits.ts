import {
  createNetworkRateLimiter,
  type NetworkRateLimiter,
  type NetworkRateLimiterOptions,
} from './network-rate-limiter.ts'

const limitsPerMinute = {
  // Several hundred screens: a venue stays below.
  ...{ requests: 1_200, cost: 600_000 },
  // Unknown slugs cost calls, and visitors rarely need them.
  notFound: 300,
  // Each search takes a few milliseconds of processor time.
  search: 120,
}

export type NetworkLimits = Readonly<Record<keyof typeof limitsPerMinute, NetworkRateLimiter>>

export function createNetworkLimits(options: Omit<NetworkRateLimiterOptions, 'perMinute'>): NetworkLimits {
  const limiter = (perMinute: number) => createNetworkRateLimiter({ ...options, perMinute })
  return {
    requests: limiter(limitsPerMinute.requests),
    cost: limiter(limitsPerMinute.cost),
    notFound: limiter(limitsPerMinute.notFound),
    search: limiter(limitsPerMinute.search),
  }
}
