import { andThen } from '../../core/promise-or-value.ts'
import { checkPage, pageResult } from '../pagination.ts'
import type { TypeResolvers } from '../type-resolvers.ts'

export const VideoCategory: TypeResolvers<'VideoCategory'> = {
  videos: (category, at, { content }) => andThen(content.videosOf(category, checkPage(at)), pageResult),
}
