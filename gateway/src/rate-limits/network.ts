import ipaddr from 'ipaddr.js'

/** One of the networks that an address lies in, for counting. */
export interface Network {
  /** Names it in counters. */
  readonly id: string
  /** Multiplies its allowance: the more people may be behind it, the more. */
  readonly times: number
}

/**
 * The IPv6 networks that count as one visitor each, the largest first. A provider gives one household a /64, a /56 or a
 * /48, and no address tells which. A whole /48 is cheap: with an allowance for each of its 65,536 /64 it would have no
 * limit at all.
 */
const ipv6Networks = [
  { bytes: 6, times: 4 },
  { bytes: 7, times: 2 },
  { bytes: 8, times: 1 },
]

/**
 * The networks that an address counts for, the largest first. An IPv4 address is one by itself, also where it is written
 * as IPv6. A text that is not an address counts as it is.
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
