import { andThen } from '../../core/promise-or-value.ts'
import { checkPage, pageResult } from '../../schema/pagination.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const VideoCategory: TypeResolvers<'VideoCategory'> = {
  videos: (category, at, { content }) => andThen(content.videosOf(category, checkPage(at)), pageResult),
}
