import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'

const takeScript = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`

/** For work that one gateway does for all. Both methods throw if Redis fails. */
export function createRedisLock(redis: Redis, key: string, lockMs: number) {
  const token = randomUUID()
  return {
    /** Takes or keeps it. Returns whether this gateway has it. */
    take: async () => (await redis.eval(takeScript, 1, key, token, lockMs)) === 1,
    release: () => redis.eval(releaseScript, 1, key, token),
  }
}
