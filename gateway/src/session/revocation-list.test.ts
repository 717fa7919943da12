import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from '../../test/redis-server.ts'
import { createRevocationList } from './revocation-list.ts'

sayWithoutRedis('the shared list of ended sessions')

const start = Date.parse('2026-11-20T20:00:00Z')
const halfADay = 12 * 3_600_000
const until = new Date(start + halfADay)

describe('a list of one gateway', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout'] })
    // The cache below has the original clock since its import.
    const clock = vi.spyOn(performance, 'now').mockImplementation(Date.now)
    return () => {
      clock.mockRestore()
      vi.useRealTimers()
    }
  })

  test('has an id until the id expires by itself, however often it is revoked', async () => {
    const list = createRevocationList({ kind: 'session' })
    expect(list.isRevoked('one')).toBe(false)
    expect(await list.revoke('one', until)).toBe(true)
    expect(await list.revoke('one', until)).toBe(false)
    vi.advanceTimersByTime(halfADay - 1)
    expect([list.isRevoked('one'), list.isRevoked('two')]).toEqual([true, false])
    expect(await list.revoke('one', until)).toBe(false)
    vi.advanceTimersByTime(2)
    expect(list.isRevoked('one')).toBe(false)
  })

  test('lets one of several simultaneous calls revoke an id', async () => {
    const list = createRevocationList({ kind: 'session' })
    const calls = await Promise.all([1, 2, 3].map(() => list.revoke('one', until)))
    expect(calls).toEqual([true, false, false])
  })

  test.each([
    ['now', 0],
    ['a minute ago', -60_000],
  ])('takes no id that expired %s: it can’t be used any more', async (_when, ms) => {
    const list = createRevocationList({ kind: 'session' })
    expect(await list.revoke('one', new Date(start + ms))).toBe(false)
    expect(list.isRevoked('one')).toBe(false)
  })

  test('still has its first id after ten thousand more', async () => {
    const list = createRevocationList({ kind: 'session' })
    for (let id = 0; id <= 10_000; id += 1) await list.revoke(String(id), until)
    expect(list.isRevoked('0')).toBe(true)
  })
})

describe.skipIf(!hasRedis)('a list that gateways share', () => {
  let redis: TestRedis
  let store: Redis
  const listAt = (kind: string, at = start) => createRevocationList({ kind, redis: store, now: () => at })

  beforeAll(async () => {
    redis = await startRedis()
    store = await redis.connect()
  })
  beforeEach(() => store.flushall())
  afterAll(() => redis.close())

  test('has an id at every gateway until the id expires by itself', async () => {
    expect(await listAt('session').revoke('one', until)).toBe(true)
    const other = listAt('session')
    expect(await other.isRevoked('one')).toBe(true)
    expect(await other.revoke('one', until)).toBe(false)
    expect(await listAt('phone-proof').isRevoked('one')).toBe(false)
    // Builds of different age share these keys.
    const left = await store.pttl('spent:session:one')
    expect(left).toBeGreaterThan(halfADay - 60_000)
    expect(left).toBeLessThanOrEqual(halfADay)
  })

  test('takes ids while Redis is out of memory, each once and with its expiry', async () => {
    await store.config('SET', 'maxmemory', '1')
    try {
      expect(await listAt('session').revoke('one', until)).toBe(true)
      expect(await listAt('session').revoke('one', until)).toBe(false)
      expect(await listAt('session').isRevoked('one')).toBe(true)
      expect(await store.pttl('spent:session:one')).toBeGreaterThan(halfADay - 60_000)
    } finally {
      await store.config('SET', 'maxmemory', '0')
    }
  })

  test('is the gateway’s own while Redis is away, which is reported once, and is shared again after that', async () => {
    const onRedisFailure = vi.fn()
    const list = createRevocationList({ kind: 'session', redis: store, onRedisFailure, now: () => start })
    for (let outages = 1; outages <= 2; outages += 1) {
      const [own, common] = [`own ${outages}`, `common ${outages}`]
      await redis.stop()
      expect(await list.revoke(own, until)).toBe(true)
      expect(await list.revoke(own, until)).toBe(false)
      expect([await list.isRevoked(own), await list.isRevoked(common)]).toEqual([true, false])
      expect(onRedisFailure).toHaveBeenCalledTimes(outages)
      await redis.start()
      await expect.poll(() => store.status).toBe('ready')
      expect(await list.revoke(own, until)).toBe(false)
      expect(await list.revoke(common, until)).toBe(true)
      expect([await list.isRevoked(own), await listAt('session').isRevoked(common)]).toEqual([true, true])
    }
  })

  test('tells Redis what it missed: while it was away or hung, and what it lost', async () => {
    const lists = [await redis.connect(), await redis.connect()].map((connection) =>
      createRevocationList({ kind: 'session', redis: connection, now: () => start }),
    )
    const [here, there] = [lists[0] ?? expect.fail(), lists[1] ?? expect.fail()]
    await here.revoke('before', until)
    await redis.stop()
    await here.revoke('while it was away', until)
    await redis.start()
    await expect.poll(() => there.isRevoked('while it was away')).toBe(true)
    await expect.poll(() => there.isRevoked('before')).toBe(true)
    const hung = vi.spyOn(Redis.prototype, 'set').mockRejectedValueOnce(new Error('Command timed out'))
    await here.revoke('while it hung', until)
    hung.mockRestore()
    await expect.poll(() => there.isRevoked('while it hung')).toBe(true)
    expect(await store.pttl('spent:session:before')).toBeLessThanOrEqual(halfADay)
  })
})
