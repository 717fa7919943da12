import type { Redis } from 'ioredis'
import { z } from 'zod'
import { type Counter, type Counters, countersPerTier } from './counters.ts'

/**
 * For both scripts. An index per limit and tier, sorted by expiry, limits memory: a full tier evicts the
 * counter that expires first. Expired counters in an index aren't deleted: a new one of the same name may be
 * in another tier.
 */
const shared = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function tier(used)
  local at = 0
  while used > 1 do used, at = math.floor(used / 2), at + 1 end
  return at
end
local function enter(key, index, used, ms, longest, most)
  local tierKey = index .. tier(used)
  redis.call('ZADD', tierKey, string.format('%.0f', now + ms), key)
  redis.call('PEXPIRE', tierKey, longest)
  while redis.call('ZCARD', tierKey) > most do
    local first = redis.call('ZPOPMIN', tierKey)
    if tonumber(first[2]) > now then redis.call('DEL', first[1]) end
  end
end
local function leave(key, index, used)
  redis.call('ZREM', index .. tier(used), key)
end
`

/** ARGV: whether to count (1 or 0); then for each key: points, window in ms, index, tier capacity. */
const takeScript = `${shared}
local waits, counted, refused = {}, {}, false
for i, key in ipairs(KEYS) do
  local used = tonumber(redis.call('GET', key) or '0')
  counted[i], waits[i] = used, 0
  if used >= tonumber(ARGV[i * 4 - 2]) then
    waits[i], refused = math.max(1, redis.call('PTTL', key)), true
  end
end
if refused or ARGV[1] == '0' then return waits end
for i, key in ipairs(KEYS) do
  local longest, index, most = tonumber(ARGV[i * 4 - 1]), ARGV[i * 4], tonumber(ARGV[i * 4 + 1])
  local used = counted[i]
  if used == 0 then
    redis.call('SET', key, 1, 'PX', longest)
    enter(key, index, 1, longest, longest, most)
  else
    redis.call('INCR', key)
    if tier(used) ~= tier(used + 1) then
      leave(key, index, used)
      enter(key, index, used + 1, redis.call('PTTL', key), longest, most)
    end
  end
end
return waits`

const refundScript = `${shared}
local off = tonumber(ARGV[1])
for i, key in ipairs(KEYS) do
  local used = tonumber(redis.call('GET', key) or '0')
  if used > 0 then
    local longest, index, most = tonumber(ARGV[i * 4 - 1]), ARGV[i * 4], tonumber(ARGV[i * 4 + 1])
    if used <= off then
      redis.call('DEL', key)
      leave(key, index, used)
    else
      redis.call('DECRBY', key, off)
      if tier(used) ~= tier(used - off) then
        leave(key, index, used)
        enter(key, index, used - off, redis.call('PTTL', key), longest, most)
      end
    end
  end
end`

const everything = 1_000_000_000

const waitsShape = z.array(z.int())

/** Shared by all gateways. Each call is one atomic round trip, so simultaneous counts aren't lost. */
export class RedisCounters implements Counters {
  readonly #redis: Redis
  readonly #perTier: number

  constructor(redis: Redis, perTier = countersPerTier) {
    this.#redis = redis
    this.#perTier = perTier
  }

  async take(counters: readonly Counter[]): Promise<readonly number[]> {
    return waitsShape.parse(await this.#run(takeScript, 1, counters))
  }

  async waits(counters: readonly Counter[]): Promise<readonly number[]> {
    return waitsShape.parse(await this.#run(takeScript, 0, counters))
  }

  async refund(counters: readonly Counter[]): Promise<void> {
    await this.#run(refundScript, 1, counters)
  }

  async reset(counters: readonly Counter[]): Promise<void> {
    await this.#run(refundScript, everything, counters)
  }

  async remember(name: string, text: string, seconds: number): Promise<void> {
    await this.#redis.set(`noted:${name}`, text, 'EX', seconds)
  }

  async recall(name: string): Promise<string | undefined> {
    return (await this.#redis.get(`noted:${name}`)) ?? undefined
  }

  async #run(script: string, first: number, counters: readonly Counter[]): Promise<unknown> {
    if (counters.length === 0) return []
    return this.#redis.eval(
      script,
      counters.length,
      ...counters.map(({ limit, subject }) => `limit:${limit}:${subject}`),
      first,
      ...counters.flatMap(({ limit, points, seconds, perTier = this.#perTier }) => [
        points,
        seconds * 1000,
        `limits:${limit}:`,
        perTier,
      ]),
    )
  }
}
