export interface WindowState {
  allowed: boolean
  limit: number
  remaining: number
  resetsAt: Date
}

/** Fixed windows: each begins with the first request after the last one ended. */
export class RateWindow {
  readonly #windowMs: number
  readonly #now: () => number
  #endsAt = 0
  #used = 0

  /** @param now milliseconds since 1970 */
  constructor(windowMs: number, now: () => number) {
    this.#windowMs = windowMs
    this.#now = now
  }

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

  /** End of the running window, or of one that would begin now. */
  get resetsAt(): Date {
    const now = this.#now()
    return new Date(now >= this.#endsAt ? now + this.#windowMs : this.#endsAt)
  }
}
