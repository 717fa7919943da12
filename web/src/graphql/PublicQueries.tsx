import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { publicClient } from './public-client.ts'

/** Queries below go without a session. */
export const PublicQueries = ({ children }: { readonly children: ReactNode }) => (
  <Provider value={publicClient()}>{children}</Provider>
)
