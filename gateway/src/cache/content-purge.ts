import { everything, maxPurgedTags, PurgeTimes } from '@compound/foundation/response-cache/purge-times.ts'
import type { Redis } from 'ioredis'
import { pollMs, watchKeys } from './redis-watch.ts'

/** The time for every gateway to see a purge. Told earlier, the site would render stale data again. */
const settleMs = 3 * pollMs

const purgedAtKey = 'content:purged-at'
/** Tags by the time of their last purge. */
const tagsKey = 'content:purged-tags'

/** Longer than any value is cached. */
const longestTtlMs = 8 * 24 * 3_600_000

/** No two purges have the same time, so a gateway that reads what is later than its last one misses none. */
const purgeScript = `
local at = math.max(tonumber(ARGV[1]), tonumber(redis.call('GET', KEYS[1]) or 0) + 1)
redis.call('SET', KEYS[1], string.format('%.0f', at), 'PX', ARGV[2])
for i = 4, #ARGV do redis.call('ZADD', KEYS[2], at, ARGV[i]) end
local excess = redis.call('ZCARD', KEYS[2]) - tonumber(ARGV[3])
if excess > 0 then
  local oldest = redis.call('ZPOPMIN', KEYS[2], excess)
  redis.call('ZADD', KEYS[2], 'GT', oldest[#oldest], '${everything}')
end
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return at`

type OnPurge = (at: number, tags: readonly string[]) => void

export interface ContentPurgeOptions {
  redis: Redis | undefined
  now: () => number
  onFailure: (error: unknown) => void
}

export class ContentPurge {
  readonly #options: ContentPurgeOptions
  readonly close: () => void = () => {}
  readonly #times = new PurgeTimes()
  readonly #purges: OnPurge[] = []
  readonly #settled: ((at: number) => void)[] = []
  #at = 0
  /** The last purge in Redis that this gateway knows. */
  #readAt = 0
  #changedAt = 0

  constructor(options: ContentPurgeOptions) {
    this.#options = options
    const { redis, onFailure } = options
    if (redis === undefined) return
    this.close = watchKeys(redis, [purgedAtKey], ([at = null]) => {
      if (Number(at) > this.#readAt) this.#readPurges(redis, Number(at)).catch(onFailure)
    })
  }

  /**
   * `changedAt`: the last purge that every gateway knows of, in milliseconds since 1970; 0 if none.
   * @param since what the caller was told last; 0 if nothing
   */
  changesSince(since: number): { changedAt: number; tags: readonly string[] } {
    // Another gateway told the caller a moment earlier.
    if (since > this.#changedAt && since <= this.#at) return { changedAt: since, tags: [] }
    const isKnown = since > 0 && since <= this.#at
    return { changedAt: this.#changedAt, tags: isKnown ? this.#times.between(since) : [everything] }
  }

  /** Time of the last purge, which other gateways may not know yet. */
  get at(): number {
    return this.#at
  }

  tagsBetween(time: number, until: number): readonly string[] {
    return this.#times.between(time, until)
  }

  /** Called once every gateway knows of a purge, and at once if they already know of one. */
  onSettled(listener: (at: number) => void): void {
    this.#settled.push(listener)
    if (this.#changedAt > 0) listener(this.#changedAt)
  }

  /** Called in the order of registration: data before responses, which would be made of purged data otherwise. */
  onPurge(purge: OnPurge): void {
    this.#purges.push(purge)
  }

  /** Returns whether the other gateways know. This one has purged. */
  async purge(tags: readonly string[]): Promise<boolean> {
    const { redis, now, onFailure } = this.#options
    const own = Math.max(now(), this.#at + 1)
    try {
      const settings = [own, longestTtlMs, maxPurgedTags]
      const shared = await redis?.eval(purgeScript, 2, purgedAtKey, tagsKey, ...settings, ...tags)
      this.#apply(Number(shared ?? own), tags)
      return true
    } catch (error) {
      this.#apply(own, tags)
      onFailure(error)
      return false
    }
  }

  async #readPurges(redis: Redis, at: number): Promise<void> {
    const found = await redis.zrangebyscore(tagsKey, `(${this.#readAt}`, '+inf', 'WITHSCORES')
    let last = 0
    for (let index = 0; index < found.length; index += 2) {
      const tags = [found[index] ?? everything]
      last = Number(found[index + 1])
      // Its own are known.
      if (this.#times.of(tags) < last) this.#apply(last, tags)
    }
    // A gateway of an older build doesn't say what changed.
    if (last < at) this.#apply(at, [everything])
    this.#readAt = Math.max(at, last)
  }

  #apply(at: number, tags: readonly string[]): void {
    this.#times.add(tags, at)
    this.#at = Math.max(this.#at, at)
    for (const purge of this.#purges) purge(at, tags)
    const finish = () => {
      this.#changedAt = Math.max(this.#changedAt, at)
      for (const listener of this.#settled) listener(at)
    }
    if (this.#options.redis === undefined) finish()
    else setTimeout(finish, settleMs).unref()
  }
}
