import { unauthenticated } from '../../errors.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { Session, Sessions } from '../../session/sessions.ts'
import type { User } from '../../upstreams/product-api/membership.ts'
import type { Auth, Membership } from './membership.ts'

/** Whose request this is. The session is opened at most once, and only when a field asks for it. */
export interface RequestMembership extends Omit<Membership, 'logout' | 'viewer'> {
  /** Null for a visitor. */
  session(): Promise<Session | null>
  /** @throws GraphQLError `UNAUTHENTICATED` for a visitor. */
  requireSession(): Promise<Session>
  viewer(): Promise<User | null>
  logout(): Promise<void>
  /** Gives a browser the session of a step that logged in; it is this request's from now on. */
  keep(auth: Auth): Auth
}

export interface RequestMembershipOptions {
  membership: Membership
  sessions: Sessions
  headers: { authorization?: string | undefined; cookie?: string | undefined }
  /** Adds a `Set-Cookie` header to the answer. */
  setCookie: (value: string) => void
}

export function membershipOf({
  membership,
  sessions,
  headers,
  setCookie,
}: RequestMembershipOptions): RequestMembership {
  let opened: Promise<Session | null> | undefined
  const session = () => {
    opened ??= sessions.of(headers)
    return opened
  }

  return {
    ...membership,
    session,
    async requireSession() {
      const current = await session()
      if (current === null) throw unauthenticated()
      return current
    },
    async viewer() {
      const current = await session()
      if (current === null) return null
      try {
        return await membership.viewer(current)
      } catch (error) {
        // A token that the product API no longer takes is worth nothing to the browser either.
        if (error instanceof UpstreamError && error.failure === 'refused') setCookie(sessions.noCookie())
        throw error
      }
    },
    async logout() {
      const current = await session()
      if (current !== null) await membership.logout(current)
      opened = Promise.resolve(null)
      setCookie(sessions.noCookie())
    },
    keep(auth) {
      if ('session' in auth) {
        opened = sessions.of({ authorization: `Bearer ${auth.session.token}` })
        setCookie(sessions.cookie(auth.session.token, auth.session.expiresAt))
      }
      return auth
    },
  }
}
