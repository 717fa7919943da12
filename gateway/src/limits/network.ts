import ipaddr from 'ipaddr.js'

/**
 * Whom an address belongs to, for counting. Whoever has one IPv6 address has the 2^64 of its network: they count as
 * one visitor.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.')
}
