import { checkFirst } from '../pagination.ts'
import type { TypeResolvers } from '../type-resolvers.ts'

export const SiteVideo: TypeResolvers<'SiteVideo'> = {
  embedUrl: ({ id }, { autoplay }, { embeds }) => embeds.youtubeEmbed(id, { autoplay }),
  related: (video, { first }, { siteVideos }) => siteVideos.related(video, checkFirst(first)),
}
