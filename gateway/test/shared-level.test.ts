import { once } from 'node:events'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Cache } from '../src/cache/cache.ts'
import { SharedLevel } from '../src/cache/shared-level.ts'
import { readEach } from '../src/domains/videos/read-each.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'

sayWithoutRedis('the level of the cache that gateways share')

const policy = { freshMs: 1_000, keptMs: 60_000 }
const each = async (keys: readonly string[]) => new Map(keys.map((key) => [key, `value of ${key}`]))

describe.skipIf(!hasRedis)('the shared level', () => {
  let redis: TestRedis
  let connection: Redis
  let now = Date.now()

  beforeAll(async () => {
    redis = await startRedis()
    connection = new Redis(redis.url)
    await once(connection, 'ready')
  })
  afterAll(async () => {
    connection.disconnect()
    await redis.close()
  })

  /** As each gateway has its own. */
  const level = () =>
    new SharedLevel({ redis: connection, release: 'test', now: () => now, deadlineMs: 10_000 })
  const cache = () => new Cache({ maxBytes: 1_000_000, shared: level(), now: () => now })
  /** Names what has been written. Nobody who reads waits for that. */
  const written = async () =>
    (await connection.keys('kept:*')).filter((key) => !/:(index|lock)$/.test(key)).sort()

  test('of several keys those that Redis has stand when the load of the others fails', async () => {
    await cache().readMany(['a', 'b'], policy, each)
    await expect.poll(written, { timeout: 10_000 }).toEqual(['kept:test:a', 'kept:test:b'])
    now += 2_000
    const failure = new Error('down')
    const asked: (readonly string[])[] = []
    const values = await readEach(cache(), ['a', 'b', 'c'], policy, async (keys) => {
      asked.push(keys)
      throw failure
    })
    expect(Object.fromEntries(values)).toEqual({ a: 'value of a', b: 'value of b', c: failure })
    expect(asked[0]).toEqual(['c'])
  })
})
