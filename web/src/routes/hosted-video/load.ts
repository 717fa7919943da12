import { HostedVideoDocument } from '../../graphql/generated/operations.ts'
import type { LoadArguments, Loaded } from '../../navigation/screen-route.ts'
import { found } from '../found.ts'

/** Fetches the hosting provider's video that the address names. */
export async function loadHostedVideo({ params, query }: LoadArguments): Promise<Loaded> {
  return found(await query(HostedVideoDocument, { id: params.id ?? '' }), 'hostedVideo')
}
