import { compile } from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'

/** Parsing an address takes longer than a lookup, and a few addresses make most requests. */
const maxCached = 2_000

/** `networks`: addresses, CIDR networks, or names such as `loopback`. */
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
