import type { PlaylistResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

export const Playlist: PlaylistResolvers = {
  title: (playlist, _arguments, { videos }) => videos.site.playlistTitle(playlist),
  async videos(playlist, at, { videos }) {
    const page = await videos.site.playlistVideos(playlist, checkPage(at))
    return page && pageResult(page)
  },
}
