import type { Client } from '@urql/core'
import { createContext, use, useSyncExternalStore } from 'react'
import { type SessionState, type SessionStore, unknownSession } from './session-store.ts'

/** The visitor's session, and the client of its operations. */
export interface Membership {
  readonly session: SessionStore
  /** The client of the operations on a session. */
  readonly client: Client
}

const MembershipContext = createContext<Membership | null>(null)

export const MembershipProvider = MembershipContext

function useMembership(): Membership {
  const membership = use(MembershipContext)
  if (membership === null) throw new Error('A MembershipProvider is missing above')
  return membership
}

/** The current session. While a page hydrates the session is unknown, so that the page agrees with the server's. */
export function useSession(): SessionState {
  const { session } = useMembership()
  return useSyncExternalStore(session.subscribe, session.getState, unknownSession.getState)
}

/** The store that a login and a logout change. */
export const useSessionStore = (): SessionStore => useMembership().session

/** The client of the operations on a session. */
export const usePersonalClient = (): Client => useMembership().client
