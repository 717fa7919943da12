import { type LoadArguments, type Loaded, ready } from '../../app/navigation/screen-route.ts'
import { pageNumberIn } from '../../app/paths.ts'
import { ProductionsDocument } from '../../graphql/generated/operations.ts'

/** Fetches the page of productions that the address names. */
export async function loadProductions({ url, query }: LoadArguments): Promise<Loaded> {
  await query(ProductionsDocument, { page: pageNumberIn(url.searchParams) })
  return ready
}
