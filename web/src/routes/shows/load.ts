import { ShowsDocument } from '../../graphql/generated/operations.ts'
import { type LoadArguments, type Loaded, ready } from '../../navigation/screen-route.ts'

/** Fetches everything that the entertainment page shows. */
export async function loadShows({ query }: LoadArguments): Promise<Loaded> {
  await query(ShowsDocument, {})
  return ready
}
