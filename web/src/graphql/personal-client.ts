import { type Client, createClient, fetchExchange, mapExchange } from '@urql/core'
import { loadTexts } from './client.ts'
import { persistedOperationsExchange } from './persisted-exchange.ts'

/** Milliseconds. Longer than the site server's timeout, so that its error response comes through. */
const deadline = 30_000

const fetchWithin =
  (milliseconds: number, send: typeof fetch): typeof fetch =>
  (input, init) => {
    // Not AbortSignal.any, which older phones lack.
    const controller = new AbortController()
    const timer = setTimeout(
      () => controller.abort(new DOMException('No answer', 'TimeoutError')),
      milliseconds,
    )
    init?.signal?.addEventListener('abort', () => controller.abort(init.signal?.reason))
    return send(input, { ...init, signal: controller.signal }).finally(() => clearTimeout(timer))
  }

/** Sends the session cookie. By POST and without a cache: no member may see another's data. */
export const createPersonalClient = ({
  url,
  onUnauthenticated,
  fetch = globalThis.fetch,
}: {
  readonly url: string
  readonly onUnauthenticated: () => void
  readonly fetch?: typeof globalThis.fetch
}): Client =>
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
