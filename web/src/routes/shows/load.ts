import { type Loaded, ready } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { ShowsDocument } from './shows.generated.ts'

export const showsQuery = routeQuery(ShowsDocument, () => ({}))

export async function loadShows(query: RunRouteQuery): Promise<Loaded> {
  await query(showsQuery)
  return ready
}
