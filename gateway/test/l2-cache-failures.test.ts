import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Cache } from '../src/cache/cache.ts'
import { L2Cache, l2Bytes } from '../src/cache/l2-cache.ts'
import { readSettled } from '../src/domains/videos/read-settled.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'

sayWithoutRedis('the L2 cache')

const policy = { ttlMs: 1_000, staleIfErrorMs: 60_000 }
const each = async (keys: readonly string[]) => new Map(keys.map((key) => [key, `value of ${key}`]))

describe.skipIf(!hasRedis)('the L2 cache', () => {
  let redis: TestRedis
  let connection: Redis
  let now = Date.now()

  beforeAll(async () => {
    redis = await startRedis()
    connection = await redis.connect()
  })
  beforeEach(() => connection.flushall())
  afterAll(() => redis.close())

  /** As each gateway has its own. */
  const l2Cache = (more: { buildId?: string; maxBytes?: number } = {}) =>
    new L2Cache({ redis: connection, buildId: 'test', now: () => now, deadlineMs: 10_000, ...more })
  const cache = () => new Cache({ maxBytes: 1_000_000, l2: l2Cache(), now: () => now })
  /** Names what has been written. No reader waits for that. */
  const written = async () =>
    (await connection.keys('kept:*')).filter((key) => !/:(index|lock|sizes)$/.test(key)).sort()

  test('values from Redis are returned if loading the other keys fails', async () => {
    await cache().readMany(['a', 'b'], policy, each)
    await expect.poll(written).toEqual(['kept:test:a', 'kept:test:b'])
    now += 2_000
    const failure = new Error('down')
    const asked: (readonly string[])[] = []
    const values = await readSettled(cache(), ['a', 'b', 'c'], policy, async (keys) => {
      asked.push(keys)
      throw failure
    })
    expect(Object.fromEntries(values)).toEqual({ a: 'value of a', b: 'value of b', c: failure })
    expect(asked[0]).toEqual(['c'])
  })

  const usedMemory = async () => Number(/^used_memory:(\d+)/m.exec(await connection.info('memory'))?.[1])

  test.each([
    ['small', 10],
    ['large', 60_000],
  ])('takes no more of Redis than its capacity with %s values, of whichever build', async (_name, bytes) => {
    const maxBytes = 4 * 1024 * 1024
    const before = await usedMemory()
    const builds = [l2Cache({ buildId: 'old', maxBytes }), l2Cache({ buildId: 'new', maxBytes })]
    const batch = Math.max(1, Math.ceil((1.5 * maxBytes) / (bytes + 300) / 20))
    for (let round = 0; round < 20; round += 1) {
      now += 1
      const keys = Array.from({ length: batch }, (_, at) => `product-api:news:an-article-${round}-${at}`)
      const values = new Map(keys.map((key) => [key, randomBytes(bytes).toString('base64')]))
      await builds[round % 2]?.load(keys, policy, async () => values, { isAwaited: true, purgedAt: 0 })
      const last = `kept:${round % 2 === 0 ? 'old' : 'new'}:${keys.at(-1)}`
      await expect.poll(() => connection.exists(last)).toBe(1)
    }
    expect((await usedMemory()) - before).toBeLessThanOrEqual(maxBytes)
    // The value that was fetched first has been evicted.
    expect(await connection.exists('kept:old:product-api:news:an-article-0-0')).toBe(0)
    expect(Number(await connection.hget('kept:sizes', 'total'))).toBeGreaterThan(maxBytes * 0.8)
  })
})

test('the Redis of docker-compose.yml evicts nothing, and has a third more memory than the cache takes', async () => {
  const compose = await readFile(resolve(import.meta.dirname, '../../docker-compose.yml'), 'utf8')
  const option = (name: string) => new RegExp(`--${name} (\\S+)`).exec(compose)?.[1]
  expect(option('maxmemory-policy')).toBe('noeviction')
  expect(Number.parseInt(option('maxmemory') ?? '', 10) * 1024 ** 2).toBeGreaterThan((l2Bytes * 4) / 3)
})
