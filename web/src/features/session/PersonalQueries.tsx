import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { useSessionStore } from './SessionProvider.tsx'
import { personalClientOf } from './session-client.ts'

export const PersonalQueries = ({ children }: { readonly children: ReactNode }) => (
  <Provider value={personalClientOf(useSessionStore())}>{children}</Provider>
)
