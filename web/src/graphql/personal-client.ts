import { type Client, createClient, fetchExchange, mapExchange } from '@urql/core'
import { loadTexts } from './client.ts'
import { persistedOperationsExchange } from './persisted-exchange.ts'

/**
 * How long an operation may take, in milliseconds: longer than the site's server waits for the gateway, so that its error
 * response comes through.
 */
const deadline = 30_000

/** A fetch that gives up where no response begins in time: rejects with a DOMException named TimeoutError. */
const fetchWithin =
  (milliseconds: number, send: typeof fetch): typeof fetch =>
  (input, init) => {
    // Not AbortSignal.any: phones of some years ago do not know it.
    const end = new AbortController()
    const timer = setTimeout(() => end.abort(new DOMException('No answer', 'TimeoutError')), milliseconds)
    init?.signal?.addEventListener('abort', () => end.abort(init.signal?.reason))
    return send(input, { ...init, signal: end.signal }).finally(() => clearTimeout(timer))
  }

interface PersonalClientOptions {
  /** Address of the GraphQL endpoint, on the page's own origin. */
  readonly url: string
  /** Called when a response says that there is no session, or that it has ended. */
  readonly onUnauthenticated: () => void
  readonly fetch?: typeof fetch
}

/**
 * The browser's client of the operations on a session. The session's cookie goes along, everything goes by
 * POST, and nothing is cached: the data of one member is never shown to the next.
 */
export const createPersonalClient = ({
  url,
  onUnauthenticated,
  fetch = globalThis.fetch,
}: PersonalClientOptions): Client =>
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
    fetch: fetchWithin(deadline, fetch),
  })
