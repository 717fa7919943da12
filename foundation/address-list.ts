import { compile } from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'

/** Addresses whose result is cached: parsing an address takes longer than a lookup, and a few make most requests. */
const maxCached = 2_000

/**
 * Whether an address is one of a list: that of a trusted proxy, or of a venue.
 *
 * @param networks addresses, networks, or `loopback` and the like.
 */
export function addressesIn(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false
  const isOneOf = compile([...networks])
  const known = new LRUCache<string, boolean>({ max: maxCached })
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const found = isOneOf(address, 0)
    known.set(address, found)
    return found
  }
}
