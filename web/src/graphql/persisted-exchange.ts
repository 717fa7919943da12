import type { Exchange, Operation } from '@urql/core'
import { composeExchanges, makeOperation, mapExchange } from '@urql/core'
import { persistedExchange } from '@urql/exchange-persisted'

export type OperationTexts = Readonly<Record<string, string>>

export const hashOf = (document: object): string =>
  'documentId' in document && typeof document.documentId === 'string' ? document.documentId : ''

const isMiss = (operation: Operation): boolean => operation.extensions?.persistedQuery?.miss === true

function bodyWithText(body: RequestInit['body'], text: string): string {
  const request: object = JSON.parse(typeof body === 'string' ? body : '{}')
  return JSON.stringify({ ...request, query: text })
}

/** For an unknown hash: a POST with the full text. Without the text, the gateway refuses it again. */
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
  /** GET can be cached by a CDN. Mutations are always sent by POST. */
  readonly method: 'GET' | 'POST'
}

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
