import type { Client, SSRExchange } from '@urql/core'
import { cacheExchange, createClient, fetchExchange } from '@urql/core'
import { keepDataOnErrorExchange } from './keep-data-on-error-exchange.ts'
import { type OperationTexts, persistedOperationsExchange } from './persisted-exchange.ts'
import { refreshExchange } from './refresh-exchange.ts'

/** Loaded only if a gateway does not know a hash. */
export const loadTexts = async (): Promise<OperationTexts> =>
  (await import('./generated/manifest.json')).default

interface ClientOptions {
  readonly url: string
  readonly ssr: SSRExchange
  readonly fetch?: typeof fetch
  readonly headers?: Readonly<Record<string, string>>
}

export interface ServerClientOptions extends Omit<ClientOptions, 'ssr'> {
  readonly fetch: typeof fetch
  readonly method?: 'GET' | 'POST'
}

export const fetchOptions = (headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  credentials: 'omit',
  // Gateways require it for a GET (CSRF).
  headers: { ...headers, 'apollo-require-preflight': 'true' },
})

/** Public operations without credentials, so that a CDN can cache every response. */
export const createPublicClient = ({ url, ssr, fetch, headers }: ClientOptions): Client =>
  createClient({
    url,
    exchanges: [
      refreshExchange(),
      cacheExchange,
      keepDataOnErrorExchange(),
      ssr,
      persistedOperationsExchange(loadTexts, { method: 'GET' }),
      fetchExchange,
    ],
    fetchOptions: fetchOptions(headers),
    ...(fetch && { fetch }),
  })

export const createServerClient = ({ url, fetch, headers, method = 'GET' }: ServerClientOptions): Client =>
  createClient({
    url,
    exchanges: [persistedOperationsExchange(loadTexts, { method }), fetchExchange],
    preferGetMethod: method === 'GET',
    fetchOptions: fetchOptions(headers),
    fetch,
  })
