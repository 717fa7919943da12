import type { AnyVariables, Client, OperationResult, TypedDocumentNode } from '@urql/core'

/**
 * Runs a screen's query, so that the screen's hook finds the result at once. Never rejects: a failure stands in the
 * result's `error`.
 */
export type ScreenQuery = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<OperationResult<Data, Variables>>

/** How long a result counts as fresh in the browser: as long as a CDN caches a page. */
export const freshMilliseconds = 30_000

/**
 * The browser's query function. A cached result is shown at once. One older than `freshMilliseconds` is fetched again
 * meanwhile, and the screen takes up the new one.
 *
 * @param now milliseconds since the epoch
 */
export function createScreenQuery(client: Client, now: () => number): ScreenQuery {
  const startedAt = now()
  /** When each operation was last fetched, by key; the results of hydration count from the start. */
  const fetchedAt = new Map<number, number>()

  return async (document, variables) => {
    const known = client.readQuery(document, variables, { requestPolicy: 'cache-only' })
    if (!known?.data) {
      const result = await client.query(document, variables).toPromise()
      fetchedAt.set(result.operation.key, now())
      return result
    }
    const { key } = known.operation
    if (now() - (fetchedAt.get(key) ?? startedAt) > freshMilliseconds) {
      fetchedAt.set(key, now())
      void client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()
    }
    return known
  }
}

/** A query function that fetches each time. The screens on display take up the results. */
export const createFreshQuery =
  (client: Client): ScreenQuery =>
  (document, variables) =>
    client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()
