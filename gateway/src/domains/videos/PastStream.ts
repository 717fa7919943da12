import { badUserInput } from '../../errors.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'
import { thumbnailUrl } from '../../upstreams/twitch/thumbnail.ts'

const maxSize = { width: 1920, height: 1080 }

export const PastStream: TypeResolvers<'PastStream'> = {
  thumbnailUrl({ thumbnail }, { width, height }) {
    if (width < 1 || width > maxSize.width) throw badUserInput(`width must be 1 to ${maxSize.width}`)
    if (height < 1 || height > maxSize.height) throw badUserInput(`height must be 1 to ${maxSize.height}`)
    return thumbnail && thumbnailUrl(thumbnail, width, height)
  },
}
