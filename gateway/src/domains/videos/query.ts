import type { QueryResolvers } from '../../generated/resolvers.ts'

export const videosQuery = {
  latestShow: (_root, _arguments, { hostedVideos }) => hostedVideos.latestShow(),
  latestRecap: (_root, _arguments, { hostedVideos }) => hostedVideos.latestRecap(),
  albums: (_root, { lineup }, { hostedVideos }) => hostedVideos.albums(lineup),
  album: (_root, { id }, { hostedVideos }) => hostedVideos.album(id),
  hostedVideo: (_root, { id }, { hostedVideos }) => hostedVideos.video(id),
  siteVideo: (_root, { id }, { siteVideos }) => siteVideos.video(id ?? null),
  playlist: (_root, { id }, { siteVideos }) => siteVideos.playlist(id),
  liveChannel: (_root, _arguments, { liveChannels }) => liveChannels.channel(),
} satisfies QueryResolvers
