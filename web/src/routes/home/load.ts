import { type LoadArguments, type Loaded, ready } from '../../app/navigation/screen-route.ts'
import { pageNumberIn } from '../../app/paths.ts'
import { HomeDocument } from '../../graphql/generated/operations.ts'

/** Fetches the home screen's query for the page that the address names. */
export async function loadHome({ url, query }: LoadArguments): Promise<Loaded> {
  await query(HomeDocument, { page: pageNumberIn(url.searchParams) })
  return ready
}
