import type { Loaded } from '../../navigation/loaded.ts'
import { type AddressOf, type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import type { patterns } from '../../site/patterns.ts'
import { found } from '../found.ts'
import { momentary } from '../momentary.ts'
import { ProductionDocument } from './production.generated.ts'

/** By id if the address has one, else by slug. */
export const productionQuery = routeQuery(
  ProductionDocument,
  ({ params: { id, slug } }: AddressOf<(typeof patterns)['production' | 'productionById']>) => ({
    by: id === undefined ? { slug: slug ?? '' } : { id },
  }),
)

export async function loadProduction(query: RunRouteQuery): Promise<Loaded> {
  const result = await query(productionQuery)
  return momentary(found(result, 'production'), [result.data?.production])
}
