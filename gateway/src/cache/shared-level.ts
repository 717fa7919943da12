import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Redis } from 'ioredis'
import type { CachePolicy } from './policies.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** A value and when it was fetched from its upstream. Milliseconds since 1970. */
export interface Fetched<T> {
  value: T
  fetchedAt: number
}

/** What came of a load: the values that there are, and why the others are missing. */
export interface Loaded<T> {
  values: ReadonlyMap<string, Fetched<T>>
  /** The failure of the load, where it failed for keys that have no value. */
  failure?: unknown
}

export interface SharedLevelOptions {
  redis: Redis
  /** Names the build that wrote a value: a gateway reads no shapes but those that it would write itself. */
  release: string
  now: () => number
  /** How long Redis may take for an answer before this gateway goes on without it. */
  deadlineMs?: number
  /** The most that the values of all builds may take together of Redis's memory. Bytes. */
  maxBytes?: number
  /** Hears that Redis failed, and not again before it has answered; and of each record that can't be read. */
  onFailure?: (error: unknown) => void
}

/** A few round trips on one network; a slower store is no help to a page that waits. */
const usualDeadlineMs = 50

/** How finely the deadline is counted: a moment in which this process is too busy to read counts as one slice. */
const sliceMs = 10

/** How long Redis is left alone after it failed. One request then finds out whether it is back. */
const pauseMs = 5_000

/** How long one gateway may load for all: as long as a call to an upstream with its retries. */
const lockMs = 5_500

/** How often whoever waits for another gateway's load looks for it. */
const pollMs = 25

/** How long a person waits for another gateway's load: shorter than a field's patience, so that an own call may follow. */
const mostPolls = 40

/** Text from this length on is compressed. Characters. */
const compressedFrom = 2_000

/** A larger value is not shared: compressed, fifty articles as long as the longest of today have a third. Bytes. */
const largestValue = 512 * 1024

/** How long the list of values outlives the last one that was written: as long as any policy keeps one. */
const longestKeptMs = 7 * 24 * 3_600_000

/**
 * Room for values in Redis. What stands beside them, limits and ended sessions, must not be pushed out by them, and finds
 * a third of the 256 MB in docker-compose.yml. Bytes.
 */
export const sharedBytes = 160 * 1024 * 1024

/** What a value takes beside its record: its places in the index and among the sizes. Bytes, at most, as measured. */
const overhead = 400

/**
 * For each key, in one round trip: the value, where it is recent enough (or any, where a stale one will do); else 1
 * where this gateway is to load it; else 0, because another one is loading it.
 */
const takeScript = `
local out = {}
for i, key in ipairs(KEYS) do
  local record = redis.call('GET', key)
  if record and tonumber(string.sub(record, 1, 13)) > tonumber(ARGV[1]) then out[i] = record
  elseif redis.call('SET', key .. ':lock', ARGV[2], 'NX', 'PX', ARGV[3]) then out[i] = 1
  else out[i] = 0 end
end
return out`

/** Writes a value, lets go of its lock, and makes room: those fetched longest ago go first, whichever build's. */
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

const releaseScript = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key .. ':lock') == ARGV[1] then redis.call('DEL', key .. ':lock') end
end`

/** What a gateway may do about a key. */
type Turn = { kind: 'value'; record: Buffer } | { kind: 'load' } | { kind: 'wait' }

/**
 * The level behind a gateway's own cache, shared by all gateways on one Redis: what one has fetched the others need not
 * fetch, and of those that miss at the same moment one fetches while the others wait for it.
 *
 * Redis can always be done without. Where it is slow or gone, it is left alone for a while and every gateway fetches for
 * itself.
 */
export class SharedLevel {
  readonly #options: SharedLevelOptions
  readonly #prefix: string
  /** The moment from which Redis may be asked again; 0 while it answers. By a clock that only goes forward. */
  #askFrom = 0

  constructor(options: SharedLevelOptions) {
    this.#options = options
    this.#prefix = `kept:${options.release}:`
  }

  /**
   * Gives the values of keys that this gateway has none of, or none fresh enough.
   *
   * @param load fetches what no gateway has, and gives a value for each key that it is asked for.
   * @param somebodyWaits whether a person waits: then a stale value will do, and waiting for another gateway ends soon.
   * @returns also where `load` throws: what Redis had, and the failure for the keys that it had not.
   */
  async through<T>(
    keys: readonly string[],
    policy: CachePolicy,
    load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    somebodyWaits: boolean,
  ): Promise<Loaded<T>> {
    const values = new Map<string, Fetched<T>>()
    try {
      await this.#fill(values, keys, policy, load, somebodyWaits)
      return { values }
    } catch (failure) {
      return { values, failure }
    }
  }

  /** Finds a value for each key. @throws whatever `load` throws; what was found until then stands. */
  async #fill<T>(
    found: Map<string, Fetched<T>>,
    keys: readonly string[],
    policy: CachePolicy,
    load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    somebodyWaits: boolean,
  ): Promise<void> {
    const { now } = this.#options
    const oldest = now() - (somebodyWaits ? policy.keptMs : policy.freshMs)
    const polls = somebodyWaits ? mostPolls : lockMs / pollMs
    const token = randomUUID()

    const loadOwn = async (mine: readonly string[]) => {
      for (const [key, value] of await load(mine)) found.set(key, { value, fetchedAt: now() })
    }

    let open = keys
    for (let poll = 0; open.length > 0; poll += 1) {
      const turns = poll > polls ? undefined : await this.#ask(() => this.#take(open, oldest, token))
      if (turns === undefined) {
        await loadOwn(open)
        break
      }
      const mine: string[] = []
      const others: string[] = []
      for (const [index, key] of open.entries()) {
        const turn = turns[index] ?? { kind: 'load' }
        if (turn.kind === 'wait') others.push(key)
        else if (turn.kind === 'load') mine.push(key)
        else {
          const fetched = await this.#read<T>(turn.record)
          if (fetched === undefined) mine.push(key)
          else found.set(key, fetched)
        }
      }
      if (mine.length > 0) {
        try {
          await loadOwn(mine)
        } catch (error) {
          void this.#ask(() => this.#release(mine, token))
          throw error
        }
        for (const key of mine) {
          this.#put(key, found.get(key), policy, token).catch((error: unknown) =>
            this.#options.onFailure?.(error),
          )
        }
      }
      open = others
      if (open.length > 0) await sleep(pollMs)
    }
  }

  /** Asks Redis; undefined where it does not answer in time or is being left alone. */
  async #ask<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { redis, deadlineMs = usualDeadlineMs, onFailure } = this.#options
    const time = performance.now()
    if (redis.status !== 'ready' || time < this.#askFrom) return undefined
    // Until this one is back, a store that has failed before is asked by nobody else.
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

  async #take(keys: readonly string[], oldest: number, token: string): Promise<Turn[]> {
    const { redis } = this.#options
    const answer = await redis.callBuffer('EVAL', [
      takeScript,
      keys.length,
      ...keys.map((key) => this.#prefix + key),
      ...[oldest, token, lockMs],
    ])
    if (!Array.isArray(answer)) throw new Error('Redis answered otherwise than it was asked')
    return answer.map((turn: unknown) =>
      Buffer.isBuffer(turn) ? { kind: 'value', record: turn } : { kind: turn === 1 ? 'load' : 'wait' },
    )
  }

  /** Reads a record; undefined for one that is none, which is then loaded like one that is not there. */
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
    // "Not found" is for each gateway to find out: there is no end to what is not there.
    if (fetched === undefined || fetched.value === null) return this.#ask(() => this.#release([key], token))
    const json = Buffer.from(JSON.stringify(fetched.value))
    const compressed = json.length >= compressedFrom
    const body = compressed ? await compress(json) : json
    if (body.length > largestValue) return this.#ask(() => this.#release([key], token))
    const head = `${String(fetched.fetchedAt).padStart(headLength - 1, '0')}${compressed ? 'z' : 'j'}`
    return this.#ask(() =>
      this.#options.redis.callBuffer('EVAL', [
        putScript,
        3,
        ...[this.#prefix + key, 'kept:index', 'kept:sizes'],
        ...[
          Buffer.concat([Buffer.from(head), body]),
          policy.keptMs,
          token,
          fetched.fetchedAt,
          this.#options.maxBytes ?? sharedBytes,
          overhead,
          longestKeptMs,
        ],
      ]),
    )
  }

  #release(keys: readonly string[], token: string): Promise<unknown> {
    return this.#options.redis.callBuffer('EVAL', [
      releaseScript,
      keys.length,
      ...keys.map((key) => this.#prefix + key),
      token,
    ])
  }
}

/** A record begins with when it was fetched, in 13 digits, and whether it is compressed. */
const headLength = 14
const compressedMark = 'z'.charCodeAt(0)

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let left = Math.ceil(milliseconds / sliceMs)
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_resolve, reject) => {
    const pass = () => {
      left -= 1
      if (left < 0) reject(new Error(`Redis took longer than ${milliseconds} ms`))
      else timer = setTimeout(pass, sliceMs)
    }
    pass()
  })
  // Whichever is late must not end the process.
  work.catch(() => {})
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
