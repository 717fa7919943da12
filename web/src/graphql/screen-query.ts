import type { AnyVariables, Client, OperationResult } from '@urql/core'
import type { PersistedDocument } from './persisted-document.ts'
import { type ScreenResult, screenResult } from './screen-result.ts'

/** Runs a screen's query. Never rejects: a failure stands in the result's `error`. */
export type ScreenQuery = <Data, Variables extends AnyVariables>(
  document: PersistedDocument<Data, Variables>,
  variables: Variables,
) => Promise<OperationResult<Data, Variables>>

/** How long a result counts as fresh in the browser: as long as a CDN caches a page. */
export const freshMilliseconds = 30_000

interface ScreenQueryOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** The time of the results that came with the document. */
  readonly startedAt: number
  /** Called with a result that was fetched again. */
  readonly onUpdate: (result: ScreenResult) => void
}

/**
 * The browser's query function. A cached result is returned at once. One older than `freshMilliseconds` is fetched again
 * meanwhile.
 */
export function createScreenQuery(
  client: Client,
  { now, startedAt, onUpdate }: ScreenQueryOptions,
): ScreenQuery {
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
      void createFreshQuery(client)(document, variables).then((result) =>
        onUpdate(screenResult(document, result)),
      )
    }
    return known
  }
}

/** A query function that fetches each time. The screens on display take up the results. */
export const createFreshQuery =
  (client: Client): ScreenQuery =>
  (document, variables) =>
    client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()
