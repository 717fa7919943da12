import type { Redis } from 'ioredis'
import { pollMs, watchKeys } from './redis-watch.ts'

/** The time for every gateway to see a purge. Told earlier, the site would render stale data again. */
const settleMs = 4 * pollMs

const purgedAtKey = 'content:purged-at'

/** Longer than any value is cached. */
const longestTtlMs = 8 * 24 * 3_600_000

export interface ContentPurgeOptions {
  redis: Redis | undefined
  now: () => number
  onFailure: (error: unknown) => void
}

export class ContentPurge {
  readonly #options: ContentPurgeOptions
  readonly close: () => void = () => {}
  readonly #purges: ((at: number) => void)[] = []
  #at = 0
  #changedAt = 0

  constructor(options: ContentPurgeOptions) {
    this.#options = options
    const { redis } = options
    if (redis === undefined) return
    this.close = watchKeys(redis, [purgedAtKey], ([at = null]) => {
      if (Number(at) > this.#at) this.#apply(Number(at))
    })
  }

  /** Time of the last purge that every gateway knows of. Milliseconds since 1970; 0 if none. */
  get changedAt(): number {
    return this.#changedAt
  }

  /** Called in the order of registration: data before responses, which would be made of purged data otherwise. */
  onPurge(purge: (at: number) => void): void {
    this.#purges.push(purge)
  }

  /** Returns whether the other gateways know. This one has purged. */
  async purge(): Promise<boolean> {
    const { redis, now, onFailure } = this.#options
    const at = Math.max(now(), this.#at + 1)
    this.#apply(at)
    try {
      await redis?.set(purgedAtKey, at, 'PX', longestTtlMs)
      return true
    } catch (error) {
      onFailure(error)
      return false
    }
  }

  #apply(at: number): void {
    this.#at = at
    for (const purge of this.#purges) purge(at)
    const finish = () => {
      this.#changedAt = at
    }
    if (this.#options.redis === undefined) finish()
    else setTimeout(finish, settleMs).unref()
  }
}
