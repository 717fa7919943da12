import { RecapsDocument } from '../../graphql/generated/operations.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { type Loaded, ready } from '../../navigation/screen-route.ts'

export const recapsQuery = routeQuery(RecapsDocument, () => ({}))

/** Fetches the newest recap and the shows below it. */
export async function loadRecaps(query: RunRouteQuery): Promise<Loaded> {
  await query(recapsQuery)
  return ready
}
