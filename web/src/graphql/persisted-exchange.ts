import type { Exchange, Operation } from '@urql/core'
import { composeExchanges, makeOperation, mapExchange } from '@urql/core'
import { persistedExchange } from '@urql/exchange-persisted'

/** The texts of all operations by their hash. */
export type OperationTexts = Readonly<Record<string, string>>

/** The hash of an operation's text, or an empty string for a document that has a text. */
const hashOf = (document: Operation['query']): string =>
  'documentId' in document && typeof document.documentId === 'string' ? document.documentId : ''

const isMiss = (operation: Operation): boolean => operation.extensions?.persistedQuery?.miss === true

/** A request's body with the full text in it. */
function bodyWithText(body: RequestInit['body'], text: string): string {
  const request: object = JSON.parse(typeof body === 'string' ? body : '{}')
  return JSON.stringify({ ...request, query: text })
}

/**
 * Has an operation whose hash the gateway does not know sent by POST, with its full text. A hash without a
 * text, as where the texts can't be fetched, goes out as it is and comes back as the gateway's error.
 */
async function withText(operation: Operation, loadTexts: () => Promise<OperationTexts>): Promise<Operation> {
  const texts = await loadTexts().catch((): OperationTexts => ({}))
  const text = texts[hashOf(operation.query)]
  if (text === undefined) return operation
  const send = operation.context.fetch ?? fetch
  return makeOperation(operation.kind, operation, {
    preferGetMethod: false,
    fetch: (address, init) => send(address, { ...init, body: bodyWithText(init?.body, text) }),
  })
}

interface PersistedOperationsOptions {
  /** The method of queries: GET, which a CDN can cache, or POST. Mutations always go by POST. */
  readonly method: 'GET' | 'POST'
}

/**
 * Sends operations as `extensions.persistedQuery.sha256Hash`. When the gateway answers
 * `PersistedQueryNotFound`, the same operation goes once more, by POST with its text.
 *
 * @param loadTexts called only for that second try, so that the texts can stay out of the page's script
 */
export const persistedOperationsExchange = (
  loadTexts: () => Promise<OperationTexts>,
  { method }: PersistedOperationsOptions,
): Exchange =>
  composeExchanges([
    persistedExchange({
      generateHash: async (_text, document) => hashOf(document),
      preferGetForPersistedQueries: method === 'GET' ? 'force' : false,
      enableForMutation: true,
    }),
    mapExchange({
      onOperation: (operation) => (isMiss(operation) ? withText(operation, loadTexts) : operation),
    }),
  ])
