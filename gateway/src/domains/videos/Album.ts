import { andThen } from '../../core/promise-or-value.ts'
import type { AlbumResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

export const Album: AlbumResolvers = {
  title: (album, _arguments, { hostedVideos }) => hostedVideos.albumTitle(album),
  videos: (album, at, { hostedVideos }) =>
    andThen(hostedVideos.albumVideos(album, checkPage(at)), (page) => page && pageResult(page)),
}
