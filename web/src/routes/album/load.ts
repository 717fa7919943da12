import { AlbumDocument } from '../../graphql/generated/operations.ts'
import type { LoadArguments, Loaded } from '../../navigation/screen-route.ts'
import { pageNumberIn } from '../../site/paths.ts'
import { found } from '../found.ts'

/** Fetches a page of the album, or of the project, that the address names. */
export async function loadAlbum({ url, params, query }: LoadArguments): Promise<Loaded> {
  const result = await query(AlbumDocument, { id: params.id ?? '', page: pageNumberIn(url.searchParams) })
  return found(result, 'album', ({ videos }) => videos)
}
