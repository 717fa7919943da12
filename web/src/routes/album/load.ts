import type { Loaded } from '../../navigation/loaded.ts'
import { type AddressOf, type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import type { patterns } from '../../site/patterns.ts'
import { found } from '../found.ts'
import { AlbumDocument } from './album.generated.ts'

export const albumQuery = routeQuery(
  AlbumDocument,
  ({ params, search }: AddressOf<typeof patterns.album>) => ({
    id: params.id ?? '',
    page: pageNumberIn(search),
  }),
)

export const loadAlbum = async (query: RunRouteQuery): Promise<Loaded> =>
  found(await query(albumQuery), 'album', ({ videos }) => videos)
