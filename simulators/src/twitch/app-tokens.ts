import { randomBytes } from 'node:crypto'

/** How long an app token lives, in seconds: about 55 days. */
export const TOKEN_LIFE_SECONDS = 4_799_083

/** A client that asks for ever new tokens must not fill the memory; the oldest are dropped. */
const MOST_TOKENS = 1000

/** The app tokens that were issued and are still good. */
export class AppTokens {
  readonly #now: () => number
  readonly #expiries = new Map<string, number>()

  /** @param now the clock, in milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Issues a new token: 30 letters and digits. */
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

  /** Lets every token issued so far be expired; new ones are good. */
  revokeAll(): void {
    this.#expiries.clear()
  }
}
