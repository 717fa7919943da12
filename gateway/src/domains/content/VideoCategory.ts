import { andThen } from '../../core/promise-or-value.ts'
import type { VideoCategoryResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

export const VideoCategory: VideoCategoryResolvers = {
  videos: (category, at, { content }) => andThen(content.videosOf(category, checkPage(at)), pageResult),
}
