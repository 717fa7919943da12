import { type LoadArguments, type Loaded, ready } from '../../app/navigation/screen-route.ts'
import { RecapsDocument } from '../../graphql/generated/operations.ts'

/** Fetches the newest recap and the shows below it. */
export async function loadRecaps({ query }: LoadArguments): Promise<Loaded> {
  await query(RecapsDocument, {})
  return ready
}
