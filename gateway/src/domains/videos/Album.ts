import type { AlbumResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

export const Album: AlbumResolvers = {
  title: (album, _arguments, { videos }) => videos.hosted.albumTitle(album),
  async videos(album, at, { videos }) {
    const page = await videos.hosted.albumVideos(album, checkPage(at))
    return page && pageResult(page)
  },
}
