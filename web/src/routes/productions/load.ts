import type { Loaded } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import { found } from '../found.ts'
import { momentary } from '../momentary.ts'
import { ProductionsDocument } from './productions.generated.ts'

export const productionsQuery = routeQuery(ProductionsDocument, ({ search }) => ({
  page: pageNumberIn(search),
}))

export async function loadProductions(query: RunRouteQuery): Promise<Loaded> {
  const result = await query(productionsQuery)
  return momentary(found(result, 'productions'), result.data?.productions?.items ?? [])
}
