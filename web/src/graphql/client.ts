import type { Client, SSRExchange } from '@urql/core'
import { cacheExchange, createClient, fetchExchange } from '@urql/core'
import { type OperationTexts, persistedOperationsExchange } from './persisted-exchange.ts'
import { retainDataExchange } from './retain-data-exchange.ts'

/** Loaded only when a gateway does not know a hash. */
export const loadTexts = async (): Promise<OperationTexts> =>
  (await import('./generated/manifest.json')).default

interface ClientOptions {
  /** Address of the GraphQL endpoint. */
  readonly url: string
  /** Holds the results that travel from the server's rendering to the browser. */
  readonly ssr: SSRExchange
  readonly fetch?: typeof fetch
  readonly headers?: Readonly<Record<string, string>>
}

interface RenderingClientOptions extends ClientOptions {
  /** The method of queries, GET by default. Variables of a GET stand in its address. */
  readonly method?: 'GET' | 'POST'
}

/** The fetch options of both clients of public operations: no cookie, and the header that gateways require of a GET. */
const fetchOptions = (headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  credentials: 'omit',
  headers: { ...headers, 'apollo-require-preflight': 'true' },
})

/**
 * The browser's client of the public operations. It sends no credentials, so that a CDN can cache
 * every response. Operations on a session have a client of their own.
 */
export const createPublicClient = ({ url, ssr, fetch, headers }: ClientOptions): Client =>
  createClient({
    url,
    exchanges: [
      cacheExchange,
      retainDataExchange(),
      ssr,
      persistedOperationsExchange(loadTexts, { method: 'GET' }),
      fetchExchange,
    ],
    fetchOptions: fetchOptions(headers),
    ...(fetch && { fetch }),
  })

/**
 * The client of one rendering on the server. It caches only what `ssr` collects, and is thrown away with
 * the request.
 */
export const createRenderingClient = ({
  url,
  ssr,
  fetch,
  headers,
  method = 'GET',
}: RenderingClientOptions): Client =>
  createClient({
    url,
    exchanges: [ssr, persistedOperationsExchange(loadTexts, { method }), fetchExchange],
    preferGetMethod: method === 'GET',
    fetchOptions: fetchOptions(headers),
    ...(fetch && { fetch }),
  })
