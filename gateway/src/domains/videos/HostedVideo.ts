import { badUserInput } from '../../errors.ts'
import { checkFirst } from '../../schema/pagination.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'
import { posterUrl } from '../../upstreams/vimeo/poster.ts'

const defaultWidth = 960
const maxWidth = 3840

export const HostedVideo: TypeResolvers<'HostedVideo'> = {
  posterUrl({ poster }, { width }) {
    if (width != null && (width < 1 || width > maxWidth)) {
      throw badUserInput(`width must be 1 to ${maxWidth}`)
    }
    return poster && posterUrl(poster, width ?? defaultWidth)
  },
  embedUrl({ id, hash, playerUrl, isEmbeddable }, _arguments, { embeds }) {
    if (!isEmbeddable) return null
    return playerUrl ?? embeds.vimeoEmbed(id.replace(/:.*/, ''), hash ?? undefined)
  },
  related: (video, { first }, { hostedVideos }) => hostedVideos.related(video, checkFirst(first)),
}
