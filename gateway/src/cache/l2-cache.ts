import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Redis } from 'ioredis'
import { isEmptyAnswer } from './partition.ts'
import type { CachePolicy } from './policies.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Times are milliseconds since 1970. */
export interface Fetched<T> {
  value: T
  fetchedAt: number
}

export interface Loaded<T> {
  values: ReadonlyMap<string, Fetched<T>>
  failure?: unknown
}

export interface L2Demand {
  /** Whether a request waits: a stale value is then enough, and waiting for another gateway ends soon. */
  readonly isAwaited: boolean
  /** Older values are returned only if `fetch` fails. Milliseconds since 1970; 0 for none. */
  readonly purgedAt: number
  /** Also by what only the value names. */
  readonly isPurged: (key: string, fetched: Fetched<unknown>) => boolean
}

export interface L2CacheOptions {
  redis: Redis
  /** A gateway reads only what its own build wrote: another build's shapes may differ. */
  buildId: string
  now: () => number
  deadlineMs?: number
  maxBytes?: number
  onFailure?: (error: unknown) => void
}

/** A few round trips on one network: a page can't wait longer. */
const defaultDeadlineMs = 50

/** Resolution of the deadline: time in which this process is too busy to read counts as one tick. */
const tickMs = 10

/** After Redis fails, one request per pause tests it. */
const pauseMs = 5_000

/** How long one gateway holds the lock: an upstream call with its retries. */
const lockMs = 5_500

const pollMs = 25

/** While a request waits: shorter than a field's soft timeout, which leaves time for a call of its own. */
const maxPolls = 40

/** Longer text is compressed. Characters. */
const compressedFrom = 2_000

/** Larger values are not shared. Three times fifty of the longest articles, compressed. */
const largestValue = 512 * 1024

/** The index outlives the last write by the longest time a policy caches a value. */
const longestTtlMs = 7 * 24 * 3_600_000

/** Leaves a third of docker-compose.yml's 256 MB to rate limits and revoked sessions. */
export const l2Bytes = 160 * 1024 * 1024

/** Bytes of a value in the index and the sizes, beside its record; at most, as measured. */
const overhead = 400

/** For each key: a recent value, 1 if this gateway got the lock, or 0 if another one is loading. */
const lookupScript = `
local out = {}
for i, key in ipairs(KEYS) do
  local record = redis.call('GET', key)
  if record and tonumber(string.sub(record, 1, 13)) > tonumber(ARGV[1]) then out[i] = record
  elseif redis.call('SET', key .. ':lock', ARGV[2], 'NX', 'PX', ARGV[3]) then out[i] = 1
  else out[i] = 0 end
end
return out`

/** Writes a value, unlocks its key, and evicts the oldest values of any build beyond the capacity. */
const putScript = `
local key, index, sizes = KEYS[1], KEYS[2], KEYS[3]
redis.call('SET', key, ARGV[1], 'PX', ARGV[2])
if redis.call('GET', key .. ':lock') == ARGV[3] then redis.call('DEL', key .. ':lock') end
local bytes = redis.call('MEMORY', 'USAGE', key) + tonumber(ARGV[6])
local total = redis.call('HINCRBY', sizes, 'total', bytes - (redis.call('HGET', sizes, key) or 0))
redis.call('HSET', sizes, key, bytes)
redis.call('ZADD', index, ARGV[4], key)
while total > tonumber(ARGV[5]) do
  local oldest = redis.call('ZPOPMIN', index)[1]
  if not oldest then break end
  total = redis.call('HINCRBY', sizes, 'total', -(redis.call('HGET', sizes, oldest) or 0))
  redis.call('HDEL', sizes, oldest)
  redis.call('DEL', oldest)
end
redis.call('PEXPIRE', index, ARGV[7])
redis.call('PEXPIRE', sizes, ARGV[7])`

const unlockScript = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key .. ':lock') == ARGV[1] then redis.call('DEL', key .. ':lock') end
end`

type Lookup = { kind: 'value'; record: Buffer } | { kind: 'load' } | { kind: 'wait' }

export class L2Cache {
  readonly #options: L2CacheOptions
  readonly #prefix: string
  #askFrom = 0

  constructor(options: L2CacheOptions) {
    this.#options = options
    // The prefix is older than this class's name; gateways of two builds share the index below it.
    this.#prefix = `kept:${options.buildId}:`
  }

  /** @param fetch loads the keys that no gateway has; if it throws, the values from Redis are returned */
  async load<T>(
    keys: readonly string[],
    policy: CachePolicy,
    fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    demand: L2Demand,
  ): Promise<Loaded<T>> {
    const values = new Map<string, Fetched<T>>()
    try {
      await this.#fill(values, keys, policy, fetch, demand)
      return { values }
    } catch (failure) {
      if (demand.isAwaited) await this.#addPurged(values, keys, policy)
      return { values, failure }
    }
  }

  async #addPurged<T>(
    found: Map<string, Fetched<T>>,
    keys: readonly string[],
    policy: CachePolicy,
  ): Promise<void> {
    const { redis, now } = this.#options
    const missing = keys.filter((key) => !found.has(key))
    const records = await this.#askRedis(() => redis.mgetBuffer(missing.map((key) => this.#prefix + key)))
    for (const [index, key] of missing.entries()) {
      const record = records?.[index]
      const fetched = record ? await this.#read<T>(record) : undefined
      if (fetched !== undefined && fetched.fetchedAt > now() - policy.staleIfErrorMs) found.set(key, fetched)
    }
  }

  async #fill<T>(
    found: Map<string, Fetched<T>>,
    keys: readonly string[],
    policy: CachePolicy,
    fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    { isAwaited, purgedAt, isPurged }: L2Demand,
  ): Promise<void> {
    const { now } = this.#options
    // Records must be newer than this; those of the purge's own millisecond are valid.
    const oldest = Math.max(now() - (isAwaited ? policy.staleIfErrorMs : policy.ttlMs), purgedAt - 1)
    const pollLimit = isAwaited ? maxPolls : lockMs / pollMs
    const token = randomUUID()

    const fetchMissing = async (toFetch: readonly string[]) => {
      const fetchedAt = now()
      for (const [key, value] of await fetch(toFetch)) found.set(key, { value, fetchedAt })
    }

    let pending = keys
    for (let poll = 0; pending.length > 0; poll += 1) {
      const lookups =
        poll > pollLimit ? undefined : await this.#askRedis(() => this.#lookup(pending, oldest, token))
      if (lookups === undefined) {
        await fetchMissing(pending)
        break
      }
      const toFetch: string[] = []
      const toAwait: string[] = []
      for (const [index, key] of pending.entries()) {
        const lookup = lookups[index] ?? { kind: 'load' }
        if (lookup.kind === 'wait') toAwait.push(key)
        else if (lookup.kind === 'load') toFetch.push(key)
        else {
          const fetched = await this.#read<T>(lookup.record)
          if (fetched === undefined || isPurged(key, fetched)) toFetch.push(key)
          else found.set(key, fetched)
        }
      }
      if (toFetch.length > 0) {
        try {
          await fetchMissing(toFetch)
        } catch (error) {
          void this.#askRedis(() => this.#unlock(toFetch, token))
          throw error
        }
        for (const key of toFetch) {
          this.#put(key, found.get(key), policy, token).catch((error: unknown) =>
            this.#options.onFailure?.(error),
          )
        }
      }
      pending = toAwait
      if (pending.length > 0) await sleep(pollMs)
    }
  }

  async #askRedis<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { redis, deadlineMs = defaultDeadlineMs, onFailure } = this.#options
    const time = performance.now()
    if (redis.status !== 'ready' || time < this.#askFrom) return undefined
    // Redis has failed before: send no other command until this one returns.
    if (this.#askFrom > 0) this.#askFrom = time + pauseMs
    try {
      const answer = await within(deadlineMs, work())
      this.#askFrom = 0
      return answer
    } catch (error) {
      if (this.#askFrom === 0) onFailure?.(error)
      this.#askFrom = performance.now() + pauseMs
      return undefined
    }
  }

  async #lookup(keys: readonly string[], oldest: number, token: string): Promise<Lookup[]> {
    const { redis } = this.#options
    const answer = await redis.callBuffer('EVAL', [
      lookupScript,
      keys.length,
      ...keys.map((key) => this.#prefix + key),
      ...[oldest, token, lockMs],
    ])
    if (!Array.isArray(answer)) throw new Error('Redis sent an unexpected response')
    return answer.map((reply: unknown) =>
      Buffer.isBuffer(reply) ? { kind: 'value', record: reply } : { kind: reply === 1 ? 'load' : 'wait' },
    )
  }

  async #read<T>(record: Buffer): Promise<Fetched<T> | undefined> {
    try {
      const body = record.subarray(headLength)
      const json = record[headLength - 1] === compressedMark ? await decompress(body) : body
      return { value: JSON.parse(json.toString()), fetchedAt: Number(record.subarray(0, headLength - 1)) }
    } catch (error) {
      this.#options.onFailure?.(error)
      return undefined
    }
  }

  async #put<T>(key: string, fetched: Fetched<T> | undefined, policy: CachePolicy, token: string) {
    // Negative answers aren't shared: the number of keys without a value is unlimited.
    if (fetched === undefined || isEmptyAnswer(fetched.value))
      return this.#askRedis(() => this.#unlock([key], token))
    const json = Buffer.from(JSON.stringify(fetched.value))
    const compressed = json.length >= compressedFrom
    const body = compressed ? await compress(json) : json
    if (body.length > largestValue) return this.#askRedis(() => this.#unlock([key], token))
    const head = `${String(fetched.fetchedAt).padStart(headLength - 1, '0')}${compressed ? 'z' : 'j'}`
    return this.#askRedis(() =>
      this.#options.redis.callBuffer('EVAL', [
        putScript,
        3,
        ...[this.#prefix + key, 'kept:index', 'kept:sizes'],
        ...[
          Buffer.concat([Buffer.from(head), body]),
          policy.staleIfErrorMs,
          token,
          fetched.fetchedAt,
          this.#options.maxBytes ?? l2Bytes,
          overhead,
          longestTtlMs,
        ],
      ]),
    )
  }

  #unlock(keys: readonly string[], token: string): Promise<unknown> {
    return this.#options.redis.callBuffer('EVAL', [
      unlockScript,
      keys.length,
      ...keys.map((key) => this.#prefix + key),
      token,
    ])
  }
}

/** A record starts with its fetch time in 13 digits and the compression mark. */
const headLength = 14
const compressedMark = 'z'.charCodeAt(0)

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let left = Math.ceil(milliseconds / tickMs)
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    const onTick = () => {
      left -= 1
      if (left < 0) reject(new Error(`Redis took longer than ${milliseconds} ms`))
      else timer = setTimeout(onTick, tickMs)
    }
    onTick()
  })
  // A late failure must not end the process.
  work.catch(() => {})
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
