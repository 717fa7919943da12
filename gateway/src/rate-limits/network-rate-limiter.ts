import { LRUCache } from 'lru-cache'
import { type Network, networksOf } from './network.ts'

/**
 * Networks of one size that are counted at once. One more evicts the one seen longest ago. An attacker with enough
 * networks to evict their own is limited by the larger network around them, and a lost count is a minute's at most.
 */
const maxNetworks = 20_000

/** Addresses whose networks are cached: parsing an address takes longer than a lookup. */
const maxAddresses = 2_000

const windowMs = 60_000

/** Limits each network to the requests that its visitors could make. */
export interface NetworkRateLimiter {
  /**
   * Counts what a request costs. A refused request is not counted.
   *
   * @param points 0 tells whether one point is left, and counts nothing.
   * @returns 0 where the request is allowed; otherwise the seconds until it will be.
   */
  take(address: string, points: number): number
}

export interface NetworkRateLimiterOptions {
  /** The points of one network in a minute; larger IPv6 networks have a multiple of them. */
  perMinute: number
  /** Whether an address is a trusted proxy's: the site's own requests, for feeds and cached pages, are not limited. */
  isProxy: (address: string) => boolean
  /** Hears of each refusal. */
  onRefusal?: () => void
  /** Milliseconds. */
  now: () => number
}

interface Count {
  used: number
  until: number
}

/**
 * A fixed window of a minute for each network, from its first request.
 *
 * The counts are in this process alone: no request may wait for another system before it is answered, and a flood loads
 * each gateway separately.
 */
export function createNetworkRateLimiter({
  perMinute,
  isProxy,
  onRefusal,
  now,
}: NetworkRateLimiterOptions): NetworkRateLimiter {
  /** By the size of the network: small networks are endless, and must evict no large one. */
  const counted = new Map<number, LRUCache<string, Count>>()
  const countsOf = ({ times }: Network) => {
    const before = counted.get(times)
    if (before !== undefined) return before
    const created = new LRUCache<string, Count>({ max: maxNetworks })
    counted.set(times, created)
    return created
  }
  const networksByAddress = new LRUCache<string, readonly Network[]>({
    max: maxAddresses,
    memoMethod: (address) => networksOf(address),
  })
  return {
    take(address, points) {
      if (isProxy(address)) return 0
      const time = now()
      const networks = networksByAddress.memo(address)
      let freeAt = 0
      for (const network of networks) {
        const count = countsOf(network).get(network.id)
        const { used, until } =
          count !== undefined && count.until > time ? count : { used: 0, until: time + windowMs }
        if (used + Math.max(1, points) > perMinute * network.times) freeAt = Math.max(freeAt, until)
      }
      if (freeAt > 0) {
        onRefusal?.()
        return Math.max(1, Math.ceil((freeAt - time) / 1000))
      }
      for (const network of networks) {
        const counts = countsOf(network)
        const count = counts.get(network.id)
        if (count !== undefined && count.until > time) count.used += points
        else counts.set(network.id, { used: points, until: time + windowMs })
      }
      return 0
    },
  }
}
