import { RecapsDocument } from '../../graphql/generated/operations.ts'
import { type Loaded, ready } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'

export const recapsQuery = routeQuery(RecapsDocument, () => ({}))

export async function loadRecaps(query: RunRouteQuery): Promise<Loaded> {
  await query(recapsQuery)
  return ready
}
