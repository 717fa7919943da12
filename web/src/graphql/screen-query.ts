import type { AnyVariables, Client, OperationResult, TypedDocumentNode } from '@urql/core'

/**
 * Answers a screen's query so that the screen's hook finds it at once. Never rejects: what failed stands in
 * the result's `error`.
 */
export type ScreenQuery = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<OperationResult<Data, Variables>>

/** For how long an answer counts as fresh in the browser: as long as a CDN keeps a page. */
export const freshMilliseconds = 30_000

/**
 * The browser's query function. What was answered before is shown at once; when that is older than
 * `freshMilliseconds`, it is asked for again meanwhile and the screen takes up the new answer.
 *
 * @param now milliseconds since the epoch
 */
export function createScreenQuery(client: Client, now: () => number): ScreenQuery {
  const startedAt = now()
  /** When each operation was last asked for, by key; what hydration brought counts from the start. */
  const askedAt = new Map<number, number>()

  return async (document, variables) => {
    const known = client.readQuery(document, variables, { requestPolicy: 'cache-only' })
    if (!known?.data) {
      const result = await client.query(document, variables).toPromise()
      askedAt.set(result.operation.key, now())
      return result
    }
    const { key } = known.operation
    if (now() - (askedAt.get(key) ?? startedAt) > freshMilliseconds) {
      askedAt.set(key, now())
      void client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()
    }
    return known
  }
}
