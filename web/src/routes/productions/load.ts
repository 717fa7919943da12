import { ProductionsDocument } from '../../graphql/generated/operations.ts'
import type { LoadArguments, Loaded } from '../../navigation/screen-route.ts'
import { pageNumberIn } from '../../site/paths.ts'
import { found } from '../found.ts'

/** Fetches the page of productions that the address names. */
export async function loadProductions({ url, query }: LoadArguments): Promise<Loaded> {
  return found(await query(ProductionsDocument, { page: pageNumberIn(url.searchParams) }), 'productions')
}
