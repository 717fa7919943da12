import { badUserInput } from '../../errors.ts'
import type { HostedVideoResolvers } from '../../generated/resolvers.ts'
import { withoutTracking } from '../../html/embeds.ts'
import { posterUrl } from '../../upstreams/vimeo/poster.ts'
import { checkFirst } from '../pages.ts'

/** The width of a poster where none is asked for, and the widest that may be. Pixels. */
const usualWidth = 960
const mostWidth = 3840

export const HostedVideo: HostedVideoResolvers = {
  posterUrl({ poster }, { width }) {
    if (width != null && (width < 1 || width > mostWidth)) {
      throw badUserInput(`width must be 1 to ${mostWidth}`)
    }
    return poster && posterUrl(poster, width ?? usualWidth)
  },
  embedUrl({ id, hash, playerUrl }, _arguments, { embeds }) {
    if (playerUrl !== null) return withoutTracking(playerUrl)
    return embeds.vimeoEmbed(id.replace(/:.*/, ''), hash ?? undefined)
  },
  related: (video, { first }, { videos }) => videos.hosted.related(video, checkFirst(first)),
}
