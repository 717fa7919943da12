import { ShowsDocument } from '../../graphql/generated/operations.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { type Loaded, ready } from '../../navigation/screen-route.ts'

export const showsQuery = routeQuery(ShowsDocument, () => ({}))

/** Fetches everything that the entertainment page shows. */
export async function loadShows(query: RunRouteQuery): Promise<Loaded> {
  await query(showsQuery)
  return ready
}
