import type { Redis } from 'ioredis'

/** How often a gateway looks in Redis whether another one has purged. Milliseconds. */
const pollMs = 250

/**
 * The time after which every gateway on one Redis knows of a purge, a busy one included. The site hears of it only then: it
 * would otherwise make its pages anew from the responses of a gateway that has not purged yet. Milliseconds.
 */
const settleMs = 4 * pollMs

const purgedAtKey = 'content:purged-at'

/** As long as any value of before a purge is cached. Milliseconds. */
const longestTtlMs = 8 * 24 * 3_600_000

export interface ContentPurgeOptions {
  /** Shared by all gateways. */
  redis: Redis | undefined
  /** Milliseconds since 1970. */
  now: () => number
  /** Purges the caches of this gateway of what was fetched before a moment. Milliseconds since 1970. */
  purge: (at: number) => void
}

/** Purges the content from the caches of all gateways on one Redis, when the product API says that it has changed. */
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

  /** When the last purge was that every gateway knows of. Milliseconds since 1970; 0 before any. */
  get changedAt(): number {
    return this.#changedAt
  }

  /** @throws where the other gateways can't be told; this one has purged all the same */
  async purge(): Promise<void> {
    const { redis, now } = this.#options
    const at = Math.max(now(), this.#at + 1)
    this.#apply(at)
    await redis?.set(purgedAtKey, at, 'PX', longestTtlMs)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** Looks for the purge of another gateway. While Redis does not answer, there is none to be seen. */
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
