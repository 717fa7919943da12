import { ShowsDocument } from '../../graphql/generated/operations.ts'
import { type Loaded, ready } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'

export const showsQuery = routeQuery(ShowsDocument, () => ({}))

export async function loadShows(query: RunRouteQuery): Promise<Loaded> {
  await query(showsQuery)
  return ready
}
