import { describe, expect, test, vi } from 'vitest'
import { UpstreamError } from '../../core/upstream-error.ts'
import { createRateLimiter, type Limit } from '../../rate-limits/rate-limiter.ts'
import { UnknownIdLookups } from './unknown-ids.ts'

const policy = { ttlMs: 1_000, staleIfErrorMs: 10_000 }

function setUp(budget: number, perNetwork: number) {
  let time = 0
  const now = () => time
  const limit = (kind: Limit['kind'], points: number): Limit => ({
    name: kind,
    kind,
    points,
    seconds: 60,
    message: (when) => `Too many for the ${kind.toLowerCase()}. Try again ${when}.`,
  })
  const ids = new UnknownIdLookups({
    service: 'VIDEO_HOSTING',
    rateLimiter: createRateLimiter({ secret: 'secret', now }),
    limits: { all: limit('SITE', budget), network: limit('NETWORK', perNetwork) },
    now,
  })
  return { ids, pass: (ms: number) => (time += ms) }
}

const limited = (limit: string, seconds = 60) => ({
  message: `Too many for the ${limit.toLowerCase()}. Try again in ${seconds} seconds.`,
  extensions: { code: 'RATE_LIMITED', limit, retryAfterSeconds: seconds },
})

describe('a lookup of unknown ids', () => {
  test('that one network’s limit refuses leaves the budget for other networks', async () => {
    const { ids } = setUp(2, 1)
    const load = vi.fn(async () => null)
    await ids.forRequest('1.1.1.1').read('a', policy, load)
    for (const key of ['b', 'c', 'd'])
      await ids
        .forRequest('1.1.1.1')
        .read(key, policy, load)
        .catch(() => {})
    expect(await ids.forRequest('2.2.2.2').read('b', policy, load)).toBeNull()
  })

  test('costs nothing if the value is cached or in flight', async () => {
    const { ids } = setUp(1, 1)
    const load = vi.fn(async () => 'found')
    const answers = await Promise.all(
      ['1.1.1.1', '1.1.1.1', '2.2.2.2'].map((address) => ids.forRequest(address).read('a', policy, load)),
    )
    expect(answers).toEqual(['found', 'found', 'found'])
    expect(await ids.forRequest('1.1.1.1').read('a', policy, load)).toBe('found')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('doesn’t fail because of the limit of another visitor who requests the same id', async () => {
    const { ids } = setUp(10, 1)
    const load = vi.fn(async () => 'found')
    await ids.forRequest('1.1.1.1').read('a', policy, load)
    const [refused, answered] = await Promise.allSettled([
      ids.forRequest('1.1.1.1').read('b', policy, load),
      ids.forRequest('2.2.2.2').read('b', policy, load),
    ])
    expect(refused).toMatchObject({ status: 'rejected', reason: limited('NETWORK') })
    expect(answered).toEqual({ status: 'fulfilled', value: 'found' })
  })

  test('never serves stale values: a refresh would cost another call', async () => {
    const { ids, pass } = setUp(1, 1)
    await ids.forRequest('1.1.1.1').read('a', policy, async () => 'found')
    pass(1_000)
    await expect(ids.forRequest('1.1.1.1').read('a', policy, async () => 'found')).rejects.toMatchObject(
      limited('NETWORK', 59),
    )
  })

  test.each(['unavailable', 'timeout'] as const)(
    'a service that is down (%s) costs nothing',
    async (failure) => {
      const { ids } = setUp(1, 1)
      const down = async () => {
        throw new UpstreamError('VIDEO_HOSTING', failure, 'is down')
      }
      for (const key of ['a', 'b', 'c'])
        await expect(ids.forRequest('1.1.1.1').read(key, policy, down)).rejects.toMatchObject({ failure })
      expect(await ids.forRequest('1.1.1.1').read('a', policy, async () => 'found')).toBe('found')
      await expect(ids.forRequest('1.1.1.1').read('b', policy, async () => 'found')).rejects.toMatchObject(
        limited('NETWORK'),
      )
    },
  )

  test('of several ids costs as much as one', async () => {
    const { ids } = setUp(1, 1)
    const found = await ids
      .forRequest('1.1.1.1')
      .readMany(['a', 'b', 'c'], policy, async (keys) => new Map(keys.map((key) => [key, key])))
    expect([...found.values()].sort()).toEqual(['a', 'b', 'c'])
  })
})
