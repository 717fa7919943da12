import {
  createNetworkRateLimiter,
  type NetworkRateLimiter,
  type NetworkRateLimiterOptions,
} from '@compound/foundation/server/network-rate-limiter.ts'
import { perMinute } from './limits.ts'

export type NetworkLimits = Readonly<Record<keyof typeof perMinute, NetworkRateLimiter>>

export function createNetworkLimits(options: Omit<NetworkRateLimiterOptions, 'perMinute'>): NetworkLimits {
  const limiter = (perMinute: number) => createNetworkRateLimiter({ ...options, perMinute })
  return {
    requests: limiter(perMinute.requests),
    cost: limiter(perMinute.cost),
    notFound: limiter(perMinute.notFound),
    search: limiter(perMinute.search),
  }
}
