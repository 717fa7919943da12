import { unauthenticated } from '../errors.ts'
import type { Session, Sessions } from './sessions.ts'

export interface PersonOptions {
  sessions: Sessions
  headers: { authorization?: string | undefined; cookie?: string | undefined }
  /** Adds a `Set-Cookie` header to the answer. */
  setCookie: (value: string) => void
}

/** Whose request it is. The session is opened at most once, and only when a field asks for it. */
export class Person {
  readonly #options: PersonOptions
  #opened: Promise<Session | null> | undefined

  constructor(options: PersonOptions) {
    this.#options = options
  }

  /** Null for a visitor. */
  session(): Promise<Session | null> {
    this.#opened ??= this.#options.sessions.of(this.#options.headers)
    return this.#opened
  }

  /** @throws GraphQLError `UNAUTHENTICATED` for a visitor. */
  async requireSession(): Promise<Session> {
    const current = await this.session()
    if (current === null) throw unauthenticated()
    return current
  }

  /** Gives the browser a session that has just begun; it is this request's from now on. */
  keep({ token, expiresAt }: { token: string; expiresAt: Date }): void {
    const { sessions, setCookie } = this.#options
    this.#opened = sessions.of({ authorization: `Bearer ${token}` })
    setCookie(sessions.cookie(token, expiresAt))
  }

  /** Takes the browser's session away; this request's goes on. */
  forget(): void {
    const { sessions, setCookie } = this.#options
    setCookie(sessions.noCookie())
  }

  /** Takes the session away, from this request too. */
  leave(): void {
    this.#opened = Promise.resolve(null)
    this.forget()
  }
}
