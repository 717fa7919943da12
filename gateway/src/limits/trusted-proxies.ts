import { compile } from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'

/** Most requests come from a few addresses, and an address takes longer to read than to look up. */
const mostRemembered = 2_000

/**
 * Whether an address is that of a proxy that is trusted.
 *
 * @param trustedProxies addresses, networks, or `loopback` and the like.
 */
export function trustedBy(trustedProxies: readonly string[]): (address: string) => boolean {
  const isTrusted = compile([...trustedProxies])
  const known = new LRUCache<string, boolean>({ max: mostRemembered })
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const trusted = isTrusted(address, 0)
    known.set(address, trusted)
    return trusted
  }
}
