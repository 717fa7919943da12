import type { Params } from 'react-router-dom'
import { ProductionDocument, type ProductionQueryVariables } from '../../graphql/generated/operations.ts'
import type { LoadArguments, Loaded } from '../../navigation/screen-route.ts'
import { found } from '../found.ts'

/** How an address names its production: by id where it carries one, by slug otherwise. */
export function productionNamedBy({ id, slug }: Params): ProductionQueryVariables['by'] {
  return id === undefined ? { slug: slug ?? '' } : { id }
}

/** Fetches the production that the address names. */
export async function loadProduction({ params, query }: LoadArguments): Promise<Loaded> {
  return found(await query(ProductionDocument, { by: productionNamedBy(params) }), 'production')
}
