import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectRedis } from '../src/redis.ts'
import { createRevocationList } from '../src/session/revocation-list.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'

sayWithoutRedis('a Redis that hangs')

describe.skipIf(!hasRedis)('a Redis that hangs', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())

  test('is disconnected with its queued commands, reported once, and used again when it is back', async () => {
    const [onFailure, onRedisFailure] = [vi.fn(), vi.fn()]
    const connection = connectRedis(redis.url, onFailure)
    await expect.poll(() => connection.status).toBe('ready')
    const spent = createRevocationList({ kind: 'session', redis: connection, onRedisFailure })
    const check = (many: number) =>
      Promise.all(Array.from({ length: many }, (_, id) => spent.isRevoked(`session ${id}`)))
    redis.pause()
    try {
      const closed = new Promise((resolve) => connection.once('close', resolve))
      await check(1_000)
      await closed
      const after = await check(1_000)
      expect(new Set(after)).toEqual(new Set([false]))
      // Nothing has been left behind in the client.
      expect(Reflect.get(connection, 'commandQueue')).toMatchObject({ length: 0 })
      expect(onFailure).toHaveBeenCalledTimes(1)
      expect(onRedisFailure).toHaveBeenCalledTimes(1)
    } finally {
      redis.resume()
    }
    await expect.poll(() => connection.status).toBe('ready')
    await expect.poll(() => connection.ping()).toBe('PONG')
    connection.disconnect()
  })
})
