import { LRUCache } from 'lru-cache'
import { type Network, networksOf } from './network.ts'

/** Networks of one size. An attacker with more is limited by the larger network around them. */
const maxNetworks = 20_000

/** Cached, because parsing an address takes longer than a lookup. */
const maxAddresses = 2_000

const windowMs = 60_000

export interface NetworkRateLimiter {
  /** @param points 0 only checks whether one is left @returns 0 if allowed, else the seconds to wait */
  take(address: string, points: number): number
  /** Points left until the minute ends; null without a limit. */
  remaining(address: string): number | null
}

export interface NetworkRateLimiterOptions {
  perMinute: number
  /** Trusted proxies aren't limited: the site requests feeds and cached pages itself. */
  isProxy: (address: string) => boolean
  onRefusal?: () => void
  now: () => number
}

interface Count {
  used: number
  until: number
}

/** Fixed windows of a minute, in this process: no request may wait for Redis. */
export function createNetworkRateLimiter({
  perMinute,
  isProxy,
  onRefusal,
  now,
}: NetworkRateLimiterOptions): NetworkRateLimiter {
  /** By network size: small networks are unlimited in number and must not evict large ones. */
  const counted = new Map<number, LRUCache<string, Count>>()
  const countsOf = ({ times }: Network) => {
    const before = counted.get(times)
    if (before !== undefined) return before
    const created = new LRUCache<string, Count>({ max: maxNetworks })
    counted.set(times, created)
    return created
  }
  const currentOf = (network: Network, time: number): Count => {
    const count = countsOf(network).get(network.id)
    return count !== undefined && count.until > time ? count : { used: 0, until: time + windowMs }
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
        const { used, until } = currentOf(network, time)
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
    remaining(address) {
      if (isProxy(address)) return null
      const time = now()
      const left = networksByAddress
        .memo(address)
        .map((network) => perMinute * network.times - currentOf(network, time).used)
      return Math.min(...left)
    },
  }
}
