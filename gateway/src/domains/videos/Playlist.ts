import { andThen } from '../../core/promise-or-value.ts'
import type { PlaylistResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

export const Playlist: PlaylistResolvers = {
  title: (playlist, _arguments, { siteVideos }) => siteVideos.playlistTitle(playlist),
  videos: (playlist, at, { siteVideos }) =>
    andThen(siteVideos.playlistVideos(playlist, checkPage(at)), (page) => page && pageResult(page)),
}
