import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectRedis } from '../src/redis.ts'
import { createRevocationList } from '../src/session/revocation-list.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'

sayWithoutRedis('a Redis that hangs')

/** However busy the machine is. */
const patiently = { timeout: 20_000 }

describe.skipIf(!hasRedis)('a Redis that hangs', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())

  test('is disconnected with its queued commands, reported once, and used again when it is back', async () => {
    const failures: unknown[] = []
    const connection = connectRedis(redis.url, (error) => failures.push(error))
    await vi.waitFor(() => expect(connection.status).toBe('ready'), patiently)
    const silences: unknown[] = []
    const spent = createRevocationList({
      kind: 'session',
      redis: connection,
      onRedisFailure: (error) => silences.push(error),
    })
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
      expect(failures).toHaveLength(1)
      expect(silences).toHaveLength(1)
    } finally {
      redis.resume()
    }
    await vi.waitFor(() => expect(connection.status).toBe('ready'), patiently)
    await vi.waitFor(async () => expect(await connection.ping()).toBe('PONG'), patiently)
    connection.disconnect()
  })
})
