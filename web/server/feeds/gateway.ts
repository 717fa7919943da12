import {
  type AnyVariables,
  type CombinedError,
  type OperationResult,
  ssrExchange,
  type TypedDocumentNode,
} from '@urql/core'
import { createRenderingClient } from '../../src/graphql/client.ts'
import { fetchWithin } from '../gateway-fetch.ts'

/** How long one answer of the gateway may take, in milliseconds: nobody looks at an empty screen meanwhile. */
const answerDeadline = 10_000

/** Asks the gateway one of the site's operations. Never rejects: what failed stands in the result's `error`. */
export type Ask = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<OperationResult<Data, Variables>>

/**
 * A client for the making of one document, thrown away with it.
 *
 * @param gatewayUrl origin of the gateway
 */
export function createAsk(gatewayUrl: string): Ask {
  const client = createRenderingClient({
    url: new URL('/graphql', gatewayUrl).href,
    ssr: ssrExchange({ isClient: false }),
    fetch: fetchWithin(answerDeadline),
  })
  return (document, variables) => client.query(document, variables).toPromise()
}

/** The gateway did not answer what a document cannot do without. */
export class MissingAnswer extends Error {
  override name = 'MissingAnswer'
}

/** What a document cannot do without. @throws MissingAnswer where it did not come. */
export function required<Value>(value: Value | null | undefined, error: CombinedError | undefined): Value {
  if (value !== null && value !== undefined) return value
  throw new MissingAnswer('The gateway did not answer', { cause: error })
}

/** Whether an answer lacks something that may well come later: a service that is not configured never does. */
export function isTemporary(error: CombinedError | undefined): boolean {
  if (error === undefined) return false
  const { networkError, graphQLErrors } = error
  return (
    networkError !== undefined ||
    graphQLErrors.some(({ extensions }) => extensions.code !== 'UPSTREAM_NOT_CONFIGURED')
  )
}
