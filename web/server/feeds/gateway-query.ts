import type { AnyVariables, CombinedError, OperationResult, TypedDocumentNode } from '@urql/core'
import { createServerClient, type ServerClientOptions } from '../../src/graphql/client.ts'
import { freshnessOf } from '../../src/graphql/freshness.ts'
import { waitOf } from '../../src/graphql/rate-limited.ts'
import { fetchWithin } from '../gateway-fetch.ts'

/** Milliseconds. Long, because no person waits for a feed. */
const queryDeadline = 10_000

/** Shared by all queries: it holds the connections to the gateway. */
const fetchFeed = fetchWithin(queryDeadline)

/** Never rejects: a failure is in the result's `error`. */
export type GatewayQuery = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<OperationResult<Data, Variables>>

/** Makes a client for one document. Use POST in `options` if a variable must not be in an address. */
export function createGatewayQuery(
  gatewayUrl: string,
  options: Partial<Omit<ServerClientOptions, 'url'>> = {},
): GatewayQuery {
  const client = createServerClient({
    url: new URL('/graphql', gatewayUrl).href,
    fetch: fetchFeed,
    ...options,
  })
  return (document, variables) => client.query(document, variables).toPromise()
}

const renewingSeconds = 1

/** Milliseconds. The gateway sends its old response for a second, and again while it makes the new one. */
const renewalPauses = [1_100, 400, 1_000]

/** The gateway may answer with hour-old data while it refreshes: reads again then. @throws like `read` */
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

export class MissingAnswer extends Error {
  override name = 'MissingAnswer'
}

/** The query's visitor reached a limit of the gateway; others did not. */
export class VisitorLimited extends Error {
  override name = 'VisitorLimited'
  readonly waitSeconds: number

  constructor(waitSeconds: number, options: ErrorOptions) {
    super('The visitor reached a limit', options)
    this.waitSeconds = waitSeconds
  }
}

/** @throws MissingAnswer or VisitorLimited */
export function required<Value>(value: Value | null | undefined, error: CombinedError | undefined): Value {
  if (value !== null && value !== undefined) return value
  const wait = error === undefined ? null : waitOf({ error })
  if (wait !== null) throw new VisitorLimited(wait, { cause: error })
  throw new MissingAnswer('The gateway did not answer', { cause: error })
}
