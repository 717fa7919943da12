import { andThen, type PromiseOrValue } from '../core/promise-or-value.ts'
import type { SessionHeaders } from '../core/session-headers.ts'
import { unauthenticated } from '../errors.ts'
import type { Session, Sessions } from './sessions.ts'

interface SessionRequest {
  headers: SessionHeaders
  setCookie: (value: string) => void
}

export class RequestSession {
  readonly #sessions: Sessions
  readonly #setCookie: (value: string) => void
  #headers: SessionHeaders
  #current: PromiseOrValue<Session | null> | undefined

  constructor(sessions: Sessions, { headers, setCookie }: SessionRequest) {
    this.#sessions = sessions
    this.#headers = headers
    this.#setCookie = setCookie
  }

  get(): PromiseOrValue<Session | null> {
    if (this.#current === undefined) this.#current = this.#sessions.fromHeaders(this.#headers)
    return this.#current
  }

  require(): PromiseOrValue<Session> {
    return andThen(this.get(), (current) => {
      if (current === null) throw unauthenticated()
      return current
    })
  }

  /** Starts a session; the current one stays valid. */
  async begin(member: Parameters<Sessions['begin']>[0], upstreamToken: string) {
    const started = await this.#sessions.begin(member, upstreamToken)
    this.start(started)
    return started
  }

  start({ token, expiresAt }: { token: string; expiresAt: Date }): void {
    this.#headers = { authorization: `Bearer ${token}` }
    this.#current = undefined
    this.#sessions.cookies(token, expiresAt).forEach(this.#setCookie)
  }

  clearCookie(): void {
    this.#sessions.clearedCookies().forEach(this.#setCookie)
  }

  /** Every gateway refuses the current session from now on. */
  async revoke(): Promise<void> {
    const current = await this.get()
    if (current !== null) await this.#sessions.end(current)
    this.#current = null
  }

  async end(): Promise<void> {
    await this.revoke()
    this.clearCookie()
  }
}
