import { VideoDocument } from '../../graphql/generated/operations.ts'
import type { LoadArguments, Loaded } from '../../navigation/screen-route.ts'
import { found } from '../found.ts'

/** The video post that the site opens where the address names none. */
export const defaultVideo = 'new-one'

/** Fetches the video post that the address names. */
export async function loadVideo({ params, query }: LoadArguments): Promise<Loaded> {
  return found(await query(VideoDocument, { slug: params.slug ?? defaultVideo }), 'videoPost')
}
