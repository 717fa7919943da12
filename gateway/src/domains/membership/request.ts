import { UpstreamError } from '../../http/upstream-error.ts'
import type { Person } from '../../session/person.ts'
import type { User } from '../../upstreams/product-api/membership.ts'
import type { Auth, Membership } from './membership.ts'

/** The steps by which one becomes a member, and the member whose request this is. */
export interface RequestMembership extends Omit<Membership, 'logout' | 'viewer'> {
  viewer(): Promise<User | null>
  logout(): Promise<void>
  /** Gives a browser the session of a step that logged in; it is this request's from now on. */
  keep(auth: Auth): Auth
}

export function membershipOf(membership: Membership, person: Person): RequestMembership {
  return {
    ...membership,
    async viewer() {
      const current = await person.session()
      if (current === null) return null
      try {
        return await membership.viewer(current)
      } catch (error) {
        // A token that the product API no longer takes is worth nothing to the browser either.
        if (error instanceof UpstreamError && error.failure === 'refused') person.forget()
        throw error
      }
    },
    async logout() {
      const current = await person.session()
      if (current !== null) await membership.logout(current)
      person.leave()
    },
    keep(auth) {
      if ('session' in auth) person.keep(auth.session)
      return auth
    },
  }
}
