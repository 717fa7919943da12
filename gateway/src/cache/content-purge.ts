import type { Redis } from 'ioredis'

/** How often a gateway looks in Redis for another gateway's purge. */
const pollMs = 250

/** The time for every gateway to see a purge. Told earlier, the site would render stale data again. */
const settleMs = 4 * pollMs

const purgedAtKey = 'content:purged-at'

/** Longer than any value is cached. */
const longestTtlMs = 8 * 24 * 3_600_000

export interface ContentPurgeOptions {
  redis: Redis | undefined
  now: () => number
  purge: (at: number) => void
}

/** Purges content from the caches of all gateways on one Redis. */
export class ContentPurge {
  readonly #options: ContentPurgeOptions
  readonly #timer: NodeJS.Timeout | undefined
  #at = 0
  #changedAt = 0
  #isLooking = false

  constructor(options: ContentPurgeOptions) {
    this.#options = options
    const { redis } = options
    if (redis === undefined) return
    this.#timer = setInterval(() => void this.#look(), pollMs).unref()
    redis.on('ready', () => void this.#look())
  }

  /** Time of the last purge that every gateway knows of. Milliseconds since 1970; 0 if none. */
  get changedAt(): number {
    return this.#changedAt
  }

  /** @throws if the other gateways can't be told; this gateway has purged */
  async purge(): Promise<void> {
    const { redis, now } = this.#options
    const at = Math.max(now(), this.#at + 1)
    this.#apply(at)
    await redis?.set(purgedAtKey, at, 'PX', longestTtlMs)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const { redis } = this.#options
    if (this.#isLooking || redis?.status !== 'ready') return
    this.#isLooking = true
    const at = Number(await redis.get(purgedAtKey).catch(() => null))
    this.#isLooking = false
    if (at > this.#at) this.#apply(at)
  }

  #apply(at: number): void {
    this.#at = at
    this.#options.purge(at)
    const settle = () => {
      this.#changedAt = at
    }
    if (this.#options.redis === undefined) settle()
    else setTimeout(settle, settleMs).unref()
  }
}
