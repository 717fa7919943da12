import { describe, expect, it } from 'vitest'
import { createFloodGate } from './flood-gate.ts'
import { trustedBy } from './trusted-proxies.ts'

function setUp(perMinute = 10) {
  const clock = { time: 1_000 }
  const gate = createFloodGate({
    perMinute,
    isProxy: trustedBy(['loopback', '10.0.0.0/8']),
    now: () => clock.time,
  })
  return { gate, clock }
}

describe('createFloodGate', () => {
  it('lets a network have its allowance in a minute, and says how long the rest of the minute is', () => {
    const { gate, clock } = setUp()
    expect(gate.take('192.0.2.1', 10)).toBe(0)
    clock.time += 45_500
    expect(gate.take('192.0.2.1', 1)).toBe(15)
    clock.time += 14_500
    expect(gate.take('192.0.2.1', 10)).toBe(0)
  })

  it('counts an IPv6 network as one, an IPv4 address written as IPv6 as that address, and others apart', () => {
    const { gate } = setUp()
    expect(gate.take('2001:db8:1:2::1', 10)).toBe(0)
    expect(gate.take('2001:db8:1:2:ffff::9', 1)).toBeGreaterThan(0)
    expect(gate.take('2001:db8:1:3::1', 1)).toBe(0)
    expect(gate.take('192.0.2.1', 10)).toBe(0)
    expect(gate.take('::ffff:192.0.2.1', 1)).toBeGreaterThan(0)
  })

  it('does not hold back the proxies that are trusted', () => {
    const { gate } = setUp()
    for (const address of ['127.0.0.1', '::1', '10.1.2.3']) expect(gate.take(address, 1_000_000)).toBe(0)
  })

  it('forgets the network heard of longest ago, so that a flood from everywhere takes no memory without end', () => {
    const { gate } = setUp()
    gate.take('192.0.2.1', 10)
    for (let network = 0; network < 20_000; network += 1) gate.take(`2001:db8:${network.toString(16)}::1`, 1)
    expect(gate.take('192.0.2.1', 10)).toBe(0)
  })
})
