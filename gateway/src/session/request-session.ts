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
  readonly #options: RequestSessionOptions
  #current: Promise<Session | null> | undefined

  constructor(options: RequestSessionOptions) {
    this.#options = options
  }

  /** Null for a visitor. */
  get(): Promise<Session | null> {
    this.#current ??= this.#options.sessions.fromHeaders(this.#options.headers)
    return this.#current
  }

  /** @throws GraphQLError `UNAUTHENTICATED` for a visitor. */
  async require(): Promise<Session> {
    const current = await this.get()
    if (current === null) throw unauthenticated()
    return current
  }

  /** Gives the browser a session that has just begun. From now on it is this request's. */
  start({ token, expiresAt }: { token: string; expiresAt: Date }): void {
    const { sessions, setCookie } = this.#options
    this.#current = sessions.fromHeaders({ authorization: `Bearer ${token}` })
    setCookie(sessions.cookie(token, expiresAt))
  }

  /** Takes the session from the browser. This request's goes on. */
  clearCookie(): void {
    const { sessions, setCookie } = this.#options
    setCookie(sessions.clearedCookie())
  }

  /** Takes the session from the browser and from this request. */
  end(): void {
    this.#current = Promise.resolve(null)
    this.clearCookie()
  }
}
