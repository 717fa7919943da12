import { randomBytes } from 'node:crypto'

/** About 55 days. */
export const TOKEN_LIFE_SECONDS = 4_799_083

/** A client that keeps asking for tokens must not fill the memory. */
const MOST_TOKENS = 1000

export class AppTokens {
  readonly #now: () => number
  readonly #expiries = new Map<string, number>()

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now
  }

  /** 30 letters and digits. */
  issue(): string {
    const token = randomBytes(15).toString('hex')
    this.#expiries.set(token, this.#now() + TOKEN_LIFE_SECONDS * 1000)
    const [oldest] = this.#expiries.keys()
    if (this.#expiries.size > MOST_TOKENS && oldest !== undefined) this.#expiries.delete(oldest)
    return token
  }

  isGood(token: string): boolean {
    return (this.#expiries.get(token) ?? 0) > this.#now()
  }

  /** Expires every token issued so far. */
  revokeAll(): void {
    this.#expiries.clear()
  }
}
