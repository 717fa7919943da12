import { createContext, use, useSyncExternalStore } from 'react'
import { type SessionState, type SessionStore, unknownSession } from './session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

export const SessionProvider = SessionContext

export function useSessionStore(): SessionStore {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSessionStore needs a SessionProvider above it')
  return session
}

/** Unknown while a page hydrates, to match the server's page. */
export function useSession(): SessionState {
  const session = useSessionStore()
  return useSyncExternalStore(session.subscribe, session.getState, unknownSession.getState)
}
