import { badUserInput } from '../../errors.ts'
import type { PastStreamResolvers } from '../../generated/resolvers.ts'
import { thumbnailUrl } from '../../upstreams/twitch/thumbnail.ts'

/** The largest picture of a recording. Pixels. */
const most = { width: 1920, height: 1080 }

export const PastStream: PastStreamResolvers = {
  thumbnailUrl({ thumbnail }, { width, height }) {
    if (width < 1 || width > most.width) throw badUserInput(`width must be 1 to ${most.width}`)
    if (height < 1 || height > most.height) throw badUserInput(`height must be 1 to ${most.height}`)
    return thumbnail && thumbnailUrl(thumbnail, width, height)
  },
}
