import ipaddr from 'ipaddr.js'

/** One of the networks that contain an address. */
export interface Network {
  readonly id: string
  /** Multiplies the limit: larger networks may contain more people. */
  readonly times: number
}

/**
 * The IPv6 networks that count as one visitor each. Households get a /64, a /56 or a /48, and the address
 * doesn't tell which; limits only for /64s would give a cheap /48 65,536 of them.
 */
const ipv6Networks = [
  { bytes: 6, times: 4 },
  { bytes: 7, times: 2 },
  { bytes: 8, times: 1 },
]

/**
 * Largest first. An IPv4 address is one network, also in IPv6 form. A text that is not an address counts as
 * it is.
 */
export function networksOf(address: string): readonly Network[] {
  if (!ipaddr.isValid(address)) return [{ id: address, times: 1 }]
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return [{ id: parsed.toString(), times: 1 }]
  const bytes = parsed.toByteArray()
  return ipv6Networks.map(({ bytes: length, times }) => ({
    id: `${bytes.slice(0, length).join('.')}/${8 * length}`,
    times,
  }))
}
