import type { QueryResolvers } from '../../generated/resolvers.ts'

/** The root fields that the three video services answer. */
export const videosQuery: Pick<
  QueryResolvers,
  'latestShow' | 'latestRecap' | 'albums' | 'album' | 'hostedVideo' | 'siteVideo' | 'playlist' | 'liveChannel'
> = {
  latestShow: (_root, _arguments, { videos }) => videos.hosted.latestShow(),
  latestRecap: (_root, _arguments, { videos }) => videos.hosted.latestRecap(),
  albums: (_root, { lineup }, { videos }) => videos.hosted.albums(lineup),
  album: (_root, { id }, { videos }) => videos.hosted.album(id),
  hostedVideo: (_root, { id }, { videos }) => videos.hosted.video(id),
  siteVideo: (_root, { id }, { videos }) => videos.site.video(id ?? null),
  playlist: (_root, { id }, { videos }) => videos.site.playlist(id),
  liveChannel: (_root, _arguments, { videos }) => videos.live.channel(),
}
