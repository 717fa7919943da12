import { andThen, type PromiseOrValue } from '../core/promise-or-value.ts'
import type { SessionHeaders } from '../core/session-headers.ts'
import { unauthenticated } from '../errors.ts'
import type { Session, Sessions } from './sessions.ts'

export interface RequestSessionOptions {
  sessions: Sessions
  headers: SessionHeaders
  /** Adds a `Set-Cookie` header to the answer. */
  setCookie: (value: string) => void
}

/** The session of one request. It is decrypted at most once, and only when a field needs it. */
export class RequestSession {
  readonly #sessions: Sessions
  readonly #setCookie: (value: string) => void
  #headers: SessionHeaders
  #current: PromiseOrValue<Session | null> | undefined

  constructor({ sessions, headers, setCookie }: RequestSessionOptions) {
    this.#sessions = sessions
    this.#headers = headers
    this.#setCookie = setCookie
  }

  /** Null for a visitor. */
  get(): PromiseOrValue<Session | null> {
    if (this.#current === undefined) this.#current = this.#sessions.fromHeaders(this.#headers)
    return this.#current
  }

  /** @throws GraphQLError `UNAUTHENTICATED` for a visitor. */
  require(): PromiseOrValue<Session> {
    return andThen(this.get(), (current) => {
      if (current === null) throw unauthenticated()
      return current
    })
  }

  /** Gives the browser a session that has just begun. From now on it is this request's. */
  start({ token, expiresAt }: { token: string; expiresAt: Date }): void {
    this.#headers = { authorization: `Bearer ${token}` }
    this.#current = undefined
    this.#setCookie(this.#sessions.cookie(token, expiresAt))
  }

  /** Takes the session from the browser. This request's goes on. */
  clearCookie(): void {
    this.#setCookie(this.#sessions.clearedCookie())
  }

  /** Takes the session from the browser and from this request. */
  end(): void {
    this.#current = null
    this.clearCookie()
  }
}
