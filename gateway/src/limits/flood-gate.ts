import { LRUCache } from 'lru-cache'
import { networkOf } from './network.ts'

/** Networks that are counted at once. One more takes the place of the one heard of longest ago. */
const mostNetworks = 20_000

const windowMs = 60_000

/** Holds back whoever asks for more than one network's visitors could. */
export interface FloodGate {
  /**
   * Counts what a request takes.
   *
   * @returns 0 where that is still allowed; otherwise the seconds until it will be.
   */
  take(address: string, points: number): number
}

export interface FloodGateOptions {
  /** What the visitors of one network may take in a minute. */
  perMinute: number
  /** Whether an address is a trusted proxy's: what these ask on nobody's behalf, feeds and kept pages, is not held back. */
  isProxy: (address: string) => boolean
  /** Milliseconds. */
  now: () => number
}

/**
 * A count for each network, in minutes that begin with its first request.
 *
 * It stands in this process alone: whether a request may be answered at all must not wait for another system, and what
 * a flood costs, it costs each gateway for itself.
 */
export function createFloodGate({ perMinute, isProxy, now }: FloodGateOptions): FloodGate {
  const counted = new LRUCache<string, { used: number; until: number }>({ max: mostNetworks })
  return {
    take(address, points) {
      if (isProxy(address)) return 0
      const network = networkOf(address)
      const time = now()
      const before = counted.get(network)
      const current =
        before !== undefined && before.until > time ? before : { used: 0, until: time + windowMs }
      current.used += points
      counted.set(network, current)
      return current.used <= perMinute ? 0 : Math.max(1, Math.ceil((current.until - time) / 1000))
    },
  }
}
