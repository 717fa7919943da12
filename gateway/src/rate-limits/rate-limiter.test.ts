import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { hasRedis, sayWithoutRedis, startRedis } from '../../test/redis-server.ts'
import { countFor, createRateLimiter, type Limit, perNetwork } from './rate-limiter.ts'

const limit = (name: string, points: number, seconds: number): Limit => ({
  name,
  kind: 'ACCOUNT',
  points,
  seconds,
  message: (when) => `Too many for ${name}. Try again ${when}.`,
})
const strict = limit('strict', 1, 600)
const loose = limit('loose', 2, 60)

function setUp() {
  let time = 0
  const onRefusal = vi.fn()
  return {
    limiter: createRateLimiter({ secret: 'secret', now: () => time, onRefusal }),
    onRefusal,
    pass: (ms: number) => (time += ms),
  }
}

describe('a use', () => {
  const use = { limit: loose, subject: '7' }

  test('is refused above its limit, with the whole seconds after which it isn’t', async () => {
    const { limiter, pass } = setUp()
    const refusals = async () => (await limiter.take([use])).refusals
    expect([await refusals(), await refusals()]).toEqual([[], []])
    expect(await refusals()).toEqual([{ use, seconds: 60 }])
    pass(58_001)
    expect([await refusals(), await limiter.waitFor([use])]).toEqual([[{ use, seconds: 2 }], 2])
    pass(1_998)
    expect(await refusals()).toEqual([{ use, seconds: 1 }])
    pass(1)
    expect([await limiter.waitFor([use]), await refusals()]).toEqual([0, []])
  })

  test('counts for its limit and subject only, and as often as it may be made', async () => {
    const { limiter } = setUp()
    const twice = { ...use, times: 2 }
    for (let made = 0; made < 4; made += 1) expect((await limiter.take([twice])).refusals).toEqual([])
    expect((await limiter.take([twice])).refusals).toHaveLength(1)
    for (const other of [
      { ...use, subject: '8' },
      { ...use, limit: strict },
    ]) {
      expect((await limiter.take([other])).refusals).toEqual([])
    }
  })

  test('can be asked about without counting, refunded, and reset', async () => {
    const { limiter } = setUp()
    for (let asked = 0; asked < 5; asked += 1) expect(await limiter.waitFor([use])).toBe(0)
    await limiter.take([use])
    const { refund } = await limiter.take([use])
    await refund([use])
    expect((await limiter.take([use])).refusals).toEqual([])
    expect(await limiter.waitFor([use])).toBe(60)
    await limiter.reset([use])
    expect(await limiter.waitFor([use])).toBe(0)
  })
})

describe('a refusal by several limits', () => {
  const uses = [loose, strict, limit('middle', 1, 300)].map((limit) => ({ limit, subject: '7' }))

  test('says the longest wait, and is reported by that limit', async () => {
    const { limiter, onRefusal } = setUp()
    for (let made = 0; made < 2; made += 1) for (const use of uses) await limiter.take([use])
    expect(await limiter.waitFor(uses)).toBe(600)
    const { refusals } = await limiter.take(uses)
    expect(refusals.map(({ seconds }) => seconds)).toEqual([60, 600, 300])
    expect(limiter.refused(refusals)).toMatchObject({
      message: 'Too many for strict. Try again in 10 minutes.',
      extensions: { retryAfterSeconds: 600 },
    })
    expect(onRefusal.mock.calls).toEqual([['strict']])
    const otherwise = { message: 'No.', seconds: 5 }
    expect(limiter.refused(refusals, otherwise)).toMatchObject({
      message: 'No.',
      extensions: { retryAfterSeconds: 5 },
    })
  })

  test('is an account’s error for the first one above a limit', async () => {
    const { limiter } = setUp()
    await countFor(limiter, '7', strict, loose)
    await countFor(limiter, '8', strict, loose)
    await expect(countFor(limiter, '7', strict, loose)).rejects.toThrow('Too many for strict.')
    // What is refused doesn't count for the other limit.
    await countFor(limiter, '7', loose)
    await expect(countFor(limiter, '7', loose)).rejects.toThrow('Too many for loose.')
  })
})

sayWithoutRedis('a limit that gateways share')

test.skipIf(!hasRedis)('gateways share a limit, and each has its own while Redis is away', async () => {
  const server = await startRedis()
  onTestFinished(() => server.close())
  const redis = await server.connect()
  const onRedisFailure = vi.fn()
  const [one, other] = [1, 2].map(() => createRateLimiter({ redis, secret: 'secret', onRedisFailure }))
  const isRefused = async (limiter = one) =>
    (await limiter?.take([{ limit: strict, subject: '7' }]))?.refusals.length === 1
  for (let outages = 1; outages <= 2; outages += 1) {
    expect([await isRefused(), await isRefused(other)]).toEqual([false, true])
    await server.stop()
    expect([await isRefused(), await isRefused(), await isRefused(other)]).toEqual([
      outages > 1,
      true,
      outages > 1,
    ])
    // Each gateway reports it once.
    expect(onRedisFailure).toHaveBeenCalledTimes(2 * outages)
    await server.start()
    await expect.poll(() => redis.status).toBe('ready')
  }
})

test('what is remembered is compared, and forgotten after its time', async () => {
  const { limiter, pass } = setUp()
  expect(await limiter.recalls('7', 'code')).toBeUndefined()
  await limiter.remember('7', 'code', 60)
  expect([await limiter.recalls('7', 'code'), await limiter.recalls('7', 'other')]).toEqual([true, false])
  expect(await limiter.recalls('8', 'code')).toBeUndefined()
  pass(59_999)
  expect(await limiter.recalls('7', 'code')).toBe(true)
  pass(1)
  expect(await limiter.recalls('7', 'code')).toBeUndefined()
})

describe('the networks of an address', () => {
  const subjects = (address: string, options = {}) =>
    perNetwork(strict, address, options).map(({ subject, times }) => [subject.trim(), times])
  const counted = async (first: string, second: string) => {
    const { limiter } = setUp()
    await limiter.take(perNetwork(strict, first))
    return (await limiter.take(perNetwork(strict, second))).refusals.length > 0
  }

  test('are one for IPv4, and three for IPv6, where larger ones may do more', () => {
    expect(subjects('203.0.113.9')).toEqual([['203.0.113.9', 1]])
    expect(subjects('2001:db8:1:2:3::4').map(([, times]) => times)).toEqual([4, 2, 1])
    expect(subjects('not an address')).toEqual([['not an address', 1]])
  })

  test.each([
    ['203.0.113.9', '203.0.113.9', true],
    ['203.0.113.9', '::ffff:203.0.113.9', true],
    ['203.0.113.9', '203.0.113.10', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ])('of %s are those of %s: %s', async (first, second, expected) => {
    expect(await counted(first, second)).toBe(expected)
  })

  test('count separately for each account, and for a venue', () => {
    const [plain] = perNetwork(strict, '203.0.113.9')
    const [venue] = perNetwork(strict, '203.0.113.9', { times: 10 })
    const [account] = perNetwork(strict, '203.0.113.9', { about: 'ana@example.com' })
    expect(new Set([plain, venue, account].map((use) => use?.subject)).size).toBe(3)
    expect([plain?.times, venue?.times, account?.times]).toEqual([1, 10, 1])
  })
})
