import { PlaylistDocument } from '../../graphql/generated/operations.ts'
import type { LoadArguments, Loaded } from '../../navigation/screen-route.ts'
import { found } from '../found.ts'

/** Fetches the video site's playlist that the address names. */
export async function loadPlaylist({ params, query }: LoadArguments): Promise<Loaded> {
  return found(
    await query(PlaylistDocument, { id: params.playlistId ?? '' }),
    'playlist',
    ({ videos }) => videos,
  )
}
