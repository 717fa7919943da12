/** What one request found in its window. */
export interface WindowState {
  allowed: boolean
  limit: number
  remaining: number
  resetsAt: Date
}

/** Counts requests in fixed windows that begin with the first request after the last one ended. */
export class RateWindow {
  readonly #windowMs: number
  readonly #now: () => number
  #endsAt = 0
  #used = 0

  /**
   * @param windowMs length of a window in milliseconds
   * @param now the clock, in milliseconds since 1970
   */
  constructor(windowMs: number, now: () => number) {
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Takes one request from the window, where `limit` allows it. */
  take(limit: number): WindowState {
    const now = this.#now()
    if (now >= this.#endsAt) {
      this.#endsAt = now + this.#windowMs
      this.#used = 0
    }
    const allowed = this.#used < limit
    if (allowed) this.#used += 1
    return { allowed, limit, remaining: Math.max(0, limit - this.#used), resetsAt: new Date(this.#endsAt) }
  }

  /** When the running window ends, or where none runs, when one that began now would end. */
  get resetsAt(): Date {
    const now = this.#now()
    return new Date(now >= this.#endsAt ? now + this.#windowMs : this.#endsAt)
  }
}
