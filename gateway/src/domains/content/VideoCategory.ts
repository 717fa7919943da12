import type { VideoCategoryResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

export const VideoCategory: VideoCategoryResolvers = {
  videos: async (category, at, { content }) => pageResult(await content.videosOf(category, checkPage(at))),
}
