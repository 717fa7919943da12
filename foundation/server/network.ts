import ipaddr from 'ipaddr.js'

export interface Network {
  readonly id: string
  readonly times: number
}

/** A household gets a /64, /56 or /48. Limits only for /64s would give a cheap /48 65,536 of them. */
const ipv6Networks = [
  { bytes: 6, times: 4 },
  { bytes: 7, times: 2 },
  { bytes: 8, times: 1 },
]

/** Largest first. IPv4 is one network, also in IPv6 form; any other text counts as it is. */
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
