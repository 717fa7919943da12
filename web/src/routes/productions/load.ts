import { ProductionsDocument } from '../../graphql/generated/operations.ts'
import type { Loaded } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { pageNumberIn } from '../../site/paths.ts'
import { found } from '../found.ts'

export const productionsQuery = routeQuery(ProductionsDocument, ({ search }) => ({
  page: pageNumberIn(search),
}))

/** Fetches the page of productions that the address names. */
export const loadProductions = async (query: RunRouteQuery): Promise<Loaded> =>
  found(await query(productionsQuery), 'productions')
