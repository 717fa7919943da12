import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { excerptOf } from '../../html/excerpt.ts'
import { checkFirst } from '../../schema/pagination.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'
import { isDetail, type Post, type PostDetail } from '../../upstreams/product-api/content.ts'
import type { RequestContent } from './content.ts'

export const VideoPost: TypeResolvers<'VideoPost'> = {
  excerpt: ({ text }, { length }) => excerptOf(text, length),
  subTitle: (post, _arguments, { content }) =>
    post.subTitle ?? andThen(detailOf(post, content), (detail) => detail?.subTitle ?? null),
  tags: (post, _arguments, { content }) => andThen(detailOf(post, content), (detail) => detail?.tags ?? null),
  media: (post, _arguments, { content }) =>
    andThen(detailOf(post, content), (detail) => detail?.media ?? null),
  related: (post, { first }, { content }) => content.relatedVideos(post, checkFirst(first)),
}

function detailOf(post: Post, content: RequestContent): PromiseOrValue<PostDetail | null> {
  return isDetail(post) ? post : content.videoDetail(post.slug)
}
