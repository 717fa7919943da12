import {
  type AnyVariables,
  type CombinedError,
  type OperationResult,
  ssrExchange,
  type TypedDocumentNode,
} from '@urql/core'
import { createRenderingClient } from '../../src/graphql/client.ts'
import { freshnessOf } from '../../src/graphql/freshness.ts'
import { fetchWithin } from '../gateway-fetch.ts'

/** How long one call of the gateway may take, in milliseconds. It may be long: no person waits for a feed. */
const queryDeadline = 10_000

/** One for all queries: it holds the connections to the gateway. */
const fetchFeed = fetchWithin(queryDeadline)

/** Runs one of the site's operations. Never rejects: a failure stands in the result's `error`. */
export type GatewayQuery = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<OperationResult<Data, Variables>>

/**
 * Makes a client for one document, thrown away with it.
 *
 * @param gatewayUrl origin of the gateway
 * @param options of the requests: POST where no variable may stand in an address
 */
export function createGatewayQuery(
  gatewayUrl: string,
  options: Pick<Parameters<typeof createRenderingClient>[0], 'method' | 'headers' | 'fetch'> = {},
): GatewayQuery {
  const client = createRenderingClient({
    url: new URL('/graphql', gatewayUrl).href,
    ssr: ssrExchange({ isClient: false }),
    fetch: fetchFeed,
    ...options,
  })
  return (document, variables) => client.query(document, variables).toPromise()
}

/** The freshness of a response whose data the gateway is renewing, at most, in seconds. */
const renewingSeconds = 1

/**
 * Pauses before data that is being renewed is read again, in milliseconds. The gateway sends its old response for a
 * second, and once more while it makes the new one.
 */
const renewalPauses = [1_100, 400, 1_000]

/**
 * Reads what must not be old. The gateway answers at once with what it has, and renews it meanwhile: on a site without
 * many visitors that may be an hour old. It is then read again, which costs the services behind the gateway no further
 * call.
 *
 * @param pause waits for so many milliseconds
 * @throws what `read` throws
 */
export async function readRenewed<Value>(
  gatewayUrl: string,
  pause: (milliseconds: number) => Promise<unknown>,
  read: (query: GatewayQuery) => Promise<Value>,
): Promise<Value> {
  const run = async () => {
    let isRenewing = false
    const query = createGatewayQuery(gatewayUrl, {
      async fetch(input, init) {
        const response = await fetchFeed(input, init)
        if (freshnessOf(response.headers) <= renewingSeconds) isRenewing = true
        return response
      },
    })
    const value = await read(query)
    return { value, isRenewing }
  }
  let last = await run()
  for (const milliseconds of renewalPauses) {
    if (!last.isRenewing) break
    await pause(milliseconds)
    last = await run()
  }
  return last.value
}

/** The gateway did not answer a query that a document needs. */
export class MissingAnswer extends Error {
  override name = 'MissingAnswer'
}

/** A value that a document needs. @throws MissingAnswer where it is missing */
export function required<Value>(value: Value | null | undefined, error: CombinedError | undefined): Value {
  if (value !== null && value !== undefined) return value
  throw new MissingAnswer('The gateway did not answer', { cause: error })
}
