import { SiteVideoDocument } from '../../graphql/generated/operations.ts'
import type { LoadArguments, Loaded } from '../../navigation/screen-route.ts'
import { found } from '../found.ts'

/** Fetches the video site's video that the address names, or the default one where it names none. */
export async function loadSiteVideo({ params, query }: LoadArguments): Promise<Loaded> {
  return found(await query(SiteVideoDocument, { id: params.id ?? null }), 'siteVideo')
}
