import type { Client } from '@urql/core'
import { createContext, use, useSyncExternalStore } from 'react'
import { type SessionState, type SessionStore, unknownSession } from './session-store.ts'

/** What the site knows about the person in front of it, and how it acts for them. */
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

/** Who is logged in. While a page hydrates nobody is known, so that it agrees with what the server sent. */
export function useSession(): SessionState {
  const { session } = useMembership()
  return useSyncExternalStore(session.subscribe, session.getState, unknownSession.getState)
}

/** Where a login is remembered and a logout forgotten. */
export const useSessionStore = (): SessionStore => useMembership().session

/** The client of the operations on a session. */
export const usePersonalClient = (): Client => useMembership().client
