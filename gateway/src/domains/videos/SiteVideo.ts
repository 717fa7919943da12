import { checkFirst } from '../../schema/pagination.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const SiteVideo: TypeResolvers<'SiteVideo'> = {
  embedUrl: ({ id }, { autoplay }, { embeds }) => embeds.youtubeEmbed(id, { autoplay }),
  related: (video, { first }, { siteVideos }) => siteVideos.related(video, checkFirst(first)),
}
