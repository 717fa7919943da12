import type { AnyVariables, Client, OperationResult } from '@urql/core'
import type { PersistedDocument } from './persisted-document.ts'
import { type ScreenResult, screenResult } from './screen-result.ts'

export type ScreenQuery = <Data, Variables extends AnyVariables>(
  document: PersistedDocument<Data, Variables>,
  variables: Variables,
) => Promise<OperationResult<Data, Variables>>

/** As long as a CDN caches a page. */
export const freshMilliseconds = 30_000

interface ScreenQueryOptions {
  readonly now: () => number
  readonly startedAt: number
  readonly onUpdate: (result: ScreenResult) => void
}

/** Returns a cached result at once, and refetches one older than `freshMilliseconds`. */
export function createScreenQuery(
  client: Client,
  { now, startedAt, onUpdate }: ScreenQueryOptions,
): ScreenQuery {
  /** By key; hydration's results count from the start. */
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

export const createFreshQuery =
  (client: Client): ScreenQuery =>
  (document, variables) =>
    client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()
