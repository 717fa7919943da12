import { andThen } from '../../core/promise-or-value.ts'
import { checkPage, pageResult } from '../../schema/pagination.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const Playlist: TypeResolvers<'Playlist'> = {
  title: (playlist, _arguments, { siteVideos }) => siteVideos.playlistTitle(playlist),
  videos: (playlist, at, { siteVideos }) =>
    andThen(siteVideos.playlistVideos(playlist, checkPage(at)), (page) => page && pageResult(page)),
}
