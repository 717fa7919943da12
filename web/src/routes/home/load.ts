import { type Loaded, ready } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import { HomeDocument } from './home.generated.ts'

export const homeQuery = routeQuery(HomeDocument, ({ search }) => ({ page: pageNumberIn(search) }))

export async function loadHome(query: RunRouteQuery): Promise<Loaded> {
  await query(homeQuery)
  return ready
}
