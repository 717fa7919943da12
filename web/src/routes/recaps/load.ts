import { type Loaded, ready } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { RecapsDocument } from './recaps.generated.ts'

export const recapsQuery = routeQuery(RecapsDocument, () => ({}))

export async function loadRecaps(query: RunRouteQuery): Promise<Loaded> {
  await query(recapsQuery)
  return ready
}
