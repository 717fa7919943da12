import type { RequestContext } from '../../context.ts'
import type { VideoPostResolvers } from '../../generated/resolvers.ts'
import type { Post, PostDetail } from '../../upstreams/product-api/content.ts'
import { excerptOf } from '../excerpt.ts'
import { checkFirst } from '../pagination.ts'
import { isDetail, mediaOf } from './post-detail.ts'

export const VideoPost: VideoPostResolvers = {
  excerpt: ({ text }, { length }) => excerptOf(text, length),
  subTitle: async (post, _arguments, { content }) =>
    post.subTitle ?? (await detailOf(post, content))?.subTitle ?? null,
  tags: async (post, _arguments, { content }) => (await detailOf(post, content))?.tags ?? null,
  media: async (post, _arguments, { content, embeds }) => mediaOf(await detailOf(post, content), embeds),
  related: (post, { first }, { content }) => content.relatedVideos(post, checkFirst(first)),
}

/** A post of a list is loaded, once for all fields of the request. */
async function detailOf(post: Post, content: RequestContext['content']): Promise<PostDetail | null> {
  return isDetail(post) ? post : content.videoDetail(post.slug)
}
