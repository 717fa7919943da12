import type { Loaded } from '../../navigation/loaded.ts'
import { type AddressOf, type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import type { patterns } from '../../site/patterns.ts'
import { found } from '../found.ts'
import { PlaylistDocument } from './playlist.generated.ts'

export const playlistQuery = routeQuery(
  PlaylistDocument,
  ({ params }: AddressOf<typeof patterns.playlist>) => ({ id: params.playlistId ?? '' }),
)

export const loadPlaylist = async (query: RunRouteQuery): Promise<Loaded> =>
  found(await query(playlistQuery), 'playlist', ({ videos }) => videos)
