import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from '../../test/redis-server.ts'
import type { Counter, Counters } from './counters.ts'
import { countersPerTier } from './counters.ts'
import { MemoryCounters } from './memory-counters.ts'
import { RedisCounters } from './redis-counters.ts'

sayWithoutRedis('counting in Redis')

let redis: TestRedis
let store: Redis
beforeAll(async () => {
  if (!hasRedis) return
  redis = await startRedis()
  store = new Redis(redis.url)
})
afterAll(async () => {
  store?.disconnect()
  await redis?.close()
})
beforeEach(() => store?.flushall())

const counter = (subject: string, points = 3, limit = 'tries'): Counter => ({
  limit,
  subject,
  points,
  seconds: 60,
})

/** Few, so that a test fills them in no time. */
const perTier = 50

const kinds: [string, () => Counters][] = [
  ['in this process', () => new MemoryCounters(Date.now, perTier)],
  ...(hasRedis ? [['in Redis', () => new RedisCounters(store, perTier)] as [string, () => Counters]] : []),
]

describe.each(kinds)('counters %s', (_where, make) => {
  const allowed = (waits: readonly number[]) => waits.every((wait) => wait === 0)

  test('count up to the limit, and then return the wait', async () => {
    const counters = make()
    for (let at = 0; at < 3; at += 1) expect(await counters.take([counter('a')])).toEqual([0])
    const [wait = 0] = await counters.take([counter('a')])
    expect(wait).toBeGreaterThan(50_000)
    expect(wait).toBeLessThanOrEqual(60_000)
    expect(await counters.take([counter('b')])).toEqual([0])
  })

  test('count nothing if one of several limits is used up', async () => {
    const counters = make()
    const both = [counter('network', 10), counter('account', 2)]
    for (let at = 0; at < 20; at += 1) await counters.take(both)
    // Two were counted; what was refused left the network its other eight.
    for (let at = 0; at < 8; at += 1) expect(await counters.take([counter('network', 10)])).toEqual([0])
    expect(allowed(await counters.take([counter('network', 10)]))).toBe(false)
  })

  test('allow no more uses than the limit, even at the same instant', async () => {
    const counters = make()
    const takes = await Promise.all(Array.from({ length: 40 }, () => counters.take([counter('a', 7)])))
    expect(takes.filter(allowed)).toHaveLength(7)
  })

  test('allow as many more uses as were refunded', async () => {
    const counters = make()
    await counters.refund([counter('a')])
    for (let at = 0; at < 3; at += 1) await counters.take([counter('a')])
    await counters.refund([counter('a')])
    expect(await counters.take([counter('a')])).toEqual([0])
    expect(allowed(await counters.take([counter('a')]))).toBe(false)
    await counters.reset([counter('a')])
    for (let at = 0; at < 3; at += 1) expect(await counters.take([counter('a')])).toEqual([0])
    expect(allowed(await counters.waits([counter('a')]))).toBe(false)
  })

  test('remember a text', async () => {
    const counters = make()
    await counters.remember('a', 'text', 60)
    expect(await counters.recall('a')).toBe('text')
    expect(await counters.recall('b')).toBeUndefined()
  })

  test('evict a counter of the lowest tier for a new one, and none of higher tiers', async () => {
    const counters = make()
    const strict = counter('strict', 2)
    await counters.take([strict])
    await counters.take([strict])
    const another = counter('another limit', 1, 'others')
    await counters.take([another])
    for (let at = 0; at < 20 * perTier; at += 1) await counters.take([counter(`made up ${at}`)])
    expect(allowed(await counters.take([strict]))).toBe(false)
    expect(allowed(await counters.take([another]))).toBe(false)
    expect(allowed(await counters.waits([counter('made up 0', 1)]))).toBe(true)
    expect(allowed(await counters.waits([counter(`made up ${20 * perTier - 1}`, 1)]))).toBe(false)
  })

  test('evict a counter of a higher tier only for as many of its own tier', async () => {
    const counters = make()
    const strict = counter('strict', 4)
    for (let at = 0; at < 4; at += 1) await counters.take([strict])
    const flood = async (subjects: number) => {
      for (let at = 0; at < subjects; at += 1) {
        for (let times = 0; times < 4; times += 1) await counters.take([counter(`made up ${at}`, 4)])
      }
    }
    await flood(perTier - 1)
    expect(allowed(await counters.waits([strict]))).toBe(false)
  })
})

test('counters in this process start from zero when their window ends', async () => {
  let now = 0
  const counters = new MemoryCounters(() => now)
  for (let at = 0; at < 3; at += 1) await counters.take([counter('a')])
  now = 59_999
  expect(await counters.take([counter('a')])).toEqual([1])
  now = 60_000
  expect(await counters.take([counter('a')])).toEqual([0])
  // What was counted before that time takes nothing off what is counted since.
  now = 120_000
  await counters.refund([counter('a')])
  for (let at = 0; at < 3; at += 1) expect(await counters.take([counter('a')])).toEqual([0])
  expect(await counters.take([counter('a')])).toEqual([60_000])
})

test('counters in this process are limited in number', async () => {
  const counters = new MemoryCounters(Date.now)
  for (let at = 0; at < 100_000; at += 1) await counters.take([counter(String(at))])
  expect(counters.size).toBe(countersPerTier)
})

describe.skipIf(!hasRedis)('counters in Redis', () => {
  test('are limited in number, with everything stored for them', async () => {
    const counters = new RedisCounters(store, perTier)
    for (let at = 0; at < 10 * perTier; at += 1) await counters.take([counter(String(at))])
    expect(await store.dbsize()).toBe(perTier + 1)
    expect(await store.zcard('limits:tries:0')).toBe(perTier)
    for (const key of await store.keys('*')) expect(await store.pttl(key)).toBeGreaterThan(0)
  })

  test('that expired and started again are not evicted for their earlier window', async () => {
    const counters = new RedisCounters(store, perTier)
    const again = counter('again', 4)
    for (let at = 0; at < 2; at += 1) await counters.take([again])
    // Its time is over; the index of the second tier still names it, as ended.
    await store.del('limit:tries:again')
    await store.zadd('limits:tries:1', 1, 'limit:tries:again')
    await counters.take([again])
    for (let at = 0; at < perTier; at += 1) {
      for (let times = 0; times < 2; times += 1) await counters.take([counter(`other ${at}`)])
    }
    expect(await store.get('limit:tries:again')).toBe('1')
  })
})
