import type { SiteVideoResolvers } from '../../generated/resolvers.ts'
import { checkFirst } from '../pagination.ts'

export const SiteVideo: SiteVideoResolvers = {
  embedUrl: ({ id }, { autoplay }, { embeds }) => embeds.youtubeEmbed(id, { autoplay }),
  related: (video, { first }, { siteVideos }) => siteVideos.related(video, checkFirst(first)),
}
