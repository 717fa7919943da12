import { RecapsDocument } from '../../graphql/generated/operations.ts'
import { type LoadArguments, type Loaded, ready } from '../../navigation/screen-route.ts'

/** Fetches the newest recap and the shows below it. */
export async function loadRecaps({ query }: LoadArguments): Promise<Loaded> {
  await query(RecapsDocument, {})
  return ready
}
