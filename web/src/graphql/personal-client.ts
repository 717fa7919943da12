import { type Client, createClient, fetchExchange, mapExchange } from '@urql/core'
import { loadTexts } from './client.ts'
import { persistedOperationsExchange } from './persisted-exchange.ts'

interface PersonalClientOptions {
  /** Address of the GraphQL endpoint, on the page's own origin. */
  readonly url: string
  /** Called when an answer says that the session which went along is none, or is one no longer. */
  readonly onUnauthenticated: () => void
  readonly fetch?: typeof fetch
}

/**
 * The browser's client of the operations on a session. The session's cookie goes along, everything goes by
 * POST, and nothing is kept: what one member was shown is never there for the next.
 */
export const createPersonalClient = ({ url, onUnauthenticated, fetch }: PersonalClientOptions): Client =>
  createClient({
    url,
    exchanges: [
      mapExchange({
        onError({ graphQLErrors }) {
          if (graphQLErrors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) {
            onUnauthenticated()
          }
        },
      }),
      persistedOperationsExchange(loadTexts, { method: 'POST' }),
      fetchExchange,
    ],
    requestPolicy: 'network-only',
    preferGetMethod: false,
    fetchOptions: { credentials: 'same-origin', cache: 'no-store' },
    ...(fetch && { fetch }),
  })
