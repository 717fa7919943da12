import { createContext, use, useSyncExternalStore } from 'react'
import { type SessionState, type SessionStore, unknownSession } from './session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

export const SessionProvider = SessionContext

/** The store that a login and a logout change. Throws outside of `SessionProvider`. */
export function useSessionStore(): SessionStore {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSessionStore needs a SessionProvider above it')
  return session
}

/** The current session. While a page hydrates the session is unknown, so that the page agrees with the server's. */
export function useSession(): SessionState {
  const session = useSessionStore()
  return useSyncExternalStore(session.subscribe, session.getState, unknownSession.getState)
}
