import { describe, expect, test, vi } from 'vitest'
import { createLimiters } from '../../limits/limiters.ts'
import { networkOf } from '../../limits/network.ts'
import { UnknownIds } from './unknown-ids.ts'

const policy = { freshMs: 1_000, keptMs: 10_000 }

function setUp(budget: number, perNetwork: number) {
  let time = 0
  const limiter = createLimiters(undefined, 'secret')
  const ids = new UnknownIds({
    budget: limiter('all', { points: budget, seconds: 60 }),
    perNetwork: limiter('network', { points: perNetwork, seconds: 60 }),
    now: () => time,
  })
  return { ids, pass: (ms: number) => (time += ms) }
}

const limited = { extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 60 } }

describe('looking up unknown ids', () => {
  test('ends when the budget of all is spent', async () => {
    const { ids } = setUp(2, 10)
    const load = vi.fn(async () => null)
    expect(await ids.for('1.1.1.1').read('a', policy, load)).toBeNull()
    expect(await ids.for('2.2.2.2').read('b', policy, load)).toBeNull()
    await expect(ids.for('3.3.3.3').read('c', policy, load)).rejects.toMatchObject(limited)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('ends for one network when its share is spent, and goes on for others', async () => {
    const { ids } = setUp(10, 1)
    const load = vi.fn(async () => null)
    await ids.for('1.1.1.1').read('a', policy, load)
    await expect(ids.for('1.1.1.1').read('b', policy, load)).rejects.toMatchObject(limited)
    expect(await ids.for('2.2.2.2').read('b', policy, load)).toBeNull()
  })

  test('a refused network costs the others nothing of the budget', async () => {
    const { ids } = setUp(2, 1)
    const load = vi.fn(async () => null)
    await ids.for('1.1.1.1').read('a', policy, load)
    for (const key of ['b', 'c', 'd'])
      await ids
        .for('1.1.1.1')
        .read(key, policy, load)
        .catch(() => {})
    expect(await ids.for('2.2.2.2').read('b', policy, load)).toBeNull()
  })

  test('what is kept, or under way, costs nothing', async () => {
    const { ids } = setUp(1, 1)
    const load = vi.fn(async () => 'found')
    const answers = await Promise.all(
      ['1.1.1.1', '1.1.1.1', '2.2.2.2'].map((address) => ids.for(address).read('a', policy, load)),
    )
    expect(answers).toEqual(['found', 'found', 'found'])
    expect(await ids.for('1.1.1.1').read('a', policy, load)).toBe('found')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('one visitor is not refused for the limit of another who asks for the same', async () => {
    const { ids } = setUp(10, 1)
    const load = vi.fn(async () => 'found')
    await ids.for('1.1.1.1').read('a', policy, load)
    const [refused, answered] = await Promise.allSettled([
      ids.for('1.1.1.1').read('b', policy, load),
      ids.for('2.2.2.2').read('b', policy, load),
    ])
    expect(refused).toMatchObject({ status: 'rejected', reason: limited })
    expect(answered).toEqual({ status: 'fulfilled', value: 'found' })
  })

  test('nothing is served stale: a refresh would cost one more', async () => {
    const { ids, pass } = setUp(1, 1)
    await ids.for('1.1.1.1').read('a', policy, async () => 'found')
    pass(1_000)
    await expect(ids.for('1.1.1.1').read('a', policy, async () => 'found')).rejects.toMatchObject(limited)
  })

  test('a batch costs as much as one', async () => {
    const { ids } = setUp(1, 1)
    const found = await ids
      .for('1.1.1.1')
      .readMany(['a', 'b', 'c'], policy, async (keys) => new Map(keys.map((key) => [key, key])))
    expect([...found.values()].sort()).toEqual(['a', 'b', 'c'])
  })
})

test('addresses of one IPv6 network count as one, and a mapped address as its IPv4 self', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'))
  expect(networkOf('unix')).toBe('unix')
})
