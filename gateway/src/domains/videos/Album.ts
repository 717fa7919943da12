import { andThen } from '../../core/promise-or-value.ts'
import type { AlbumResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

export const Album: AlbumResolvers = {
  title: (album, _arguments, { videos }) => videos.hosted.albumTitle(album),
  videos: (album, at, { videos }) =>
    andThen(videos.hosted.albumVideos(album, checkPage(at)), (page) => page && pageResult(page)),
}
