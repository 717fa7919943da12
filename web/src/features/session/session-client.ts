import type { Client } from '@urql/core'
import { createPersonalClient } from '../../graphql/personal-client.ts'
import type { SessionStore } from './session-store.ts'

const clients = new WeakMap<SessionStore, Client>()

/** Created on first use, because pages are shown without it. */
export function personalClientOf(session: SessionStore): Client {
  const client =
    clients.get(session) ?? createPersonalClient({ url: '/graphql', onUnauthenticated: session.refuse })
  clients.set(session, client)
  return client
}
