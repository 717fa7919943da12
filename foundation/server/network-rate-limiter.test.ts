import { describe, expect, test } from 'vitest'
import { addressesIn } from './address-list.ts'
import { createNetworkRateLimiter } from './network-rate-limiter.ts'

function setUp(perMinute = 10) {
  const clock = { time: 1_000 }
  const gate = createNetworkRateLimiter({
    perMinute,
    isProxy: addressesIn(['loopback', '10.0.0.0/8']),
    now: () => clock.time,
  })
  return { gate, clock }
}

describe('createNetworkRateLimiter', () => {
  test('allows a network its requests per minute, and then returns the seconds left', () => {
    const { gate, clock } = setUp()
    expect(gate.take('192.0.2.1', 10)).toBe(0)
    clock.time += 45_500
    expect(gate.take('192.0.2.1', 1)).toBe(15)
    clock.time += 14_500
    expect(gate.take('192.0.2.1', 10)).toBe(0)
  })

  test('counts an IPv6 network as one, and an IPv4 address in IPv6 form as that address', () => {
    const { gate } = setUp()
    expect(gate.take('2001:db8:1:2::1', 10)).toBe(0)
    expect(gate.take('2001:db8:1:2:ffff::9', 1)).toBeGreaterThan(0)
    expect(gate.take('2001:db8:1:3::1', 1)).toBe(0)
    expect(gate.take('192.0.2.1', 10)).toBe(0)
    expect(gate.take('::ffff:192.0.2.1', 1)).toBeGreaterThan(0)
    expect(gate.take('no address', 10)).toBe(0)
    expect(gate.take('no address', 1)).toBeGreaterThan(0)
  })

  test('allows a /56 twice and a /48 four times the limit of a /64, however they are spread', () => {
    const { gate } = setUp()
    const taken = (addresses: (at: number) => string) => {
      let count = 0
      for (let at = 0; at < 256; at += 1) if (gate.take(addresses(at), 1) === 0) count += 1
      return count
    }
    expect(taken((at) => `2001:db8:1:2::${at.toString(16)}`)).toBe(10)
    expect(taken((at) => `2001:db8:2:${at.toString(16)}::1`)).toBe(20)
    expect(taken((at) => `2001:db8:3:${at.toString(16).padStart(2, '0')}00::1`)).toBe(40)
    // What is refused uses up nothing of the larger networks: the neighbours still have theirs.
    expect(taken((at) => `2001:db8:4:1::${at.toString(16)}`)).toBe(10)
    expect(taken((at) => `2001:db8:4:${(0x100 + at).toString(16)}::1`)).toBe(20)
    expect(taken((at) => `2001:db8:4:${(0x200 + at).toString(16)}::1`)).toBe(10)
  })

  test('does not limit trusted proxies', () => {
    const { gate } = setUp()
    for (const address of ['127.0.0.1', '::1', '10.1.2.3']) expect(gate.take(address, 1_000_000)).toBe(0)
  })

  test('evicts the network seen least recently, so a flood takes limited memory', () => {
    const { gate } = setUp()
    gate.take('2001:db8:ffff::1', 40)
    for (let network = 0; network < 20_000; network += 1) gate.take(`2001:db8:${network.toString(16)}::1`, 1)
    expect(gate.take('2001:db8:ffff::1', 10)).toBe(0)
  })
})
