import { type LoadArguments, type Loaded, ready } from '../../app/navigation/screen-route.ts'
import { ShowsDocument } from '../../graphql/generated/operations.ts'

/** Fetches everything that the entertainment page shows. */
export async function loadShows({ query }: LoadArguments): Promise<Loaded> {
  await query(ShowsDocument, {})
  return ready
}
