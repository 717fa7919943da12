import { andThen } from '../../core/promise-or-value.ts'
import { checkPage, pageResult } from '../../schema/pagination.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const Album: TypeResolvers<'Album'> = {
  title: (album, _arguments, { hostedVideos }) => hostedVideos.albumTitle(album),
  videos: (album, at, { hostedVideos }) =>
    andThen(hostedVideos.albumVideos(album, checkPage(at)), (page) => page && pageResult(page)),
}
