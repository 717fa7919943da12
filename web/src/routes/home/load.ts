import { HomeDocument } from '../../graphql/generated/operations.ts'
import { type LoadArguments, type Loaded, ready } from '../../navigation/screen-route.ts'
import { pageNumberIn } from '../../site/paths.ts'

/** Fetches the home screen's query for the page that the address names. */
export async function loadHome({ url, query }: LoadArguments): Promise<Loaded> {
  await query(HomeDocument, { page: pageNumberIn(url.searchParams) })
  return ready
}
