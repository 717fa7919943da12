import { badUserInput } from '../../errors.ts'
import type { QueryResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

/** The root fields that the newsroom answers. */
export const contentQuery: Pick<
  QueryResolvers,
  | 'banner'
  | 'featuredVideo'
  | 'posts'
  | 'news'
  | 'newsArticle'
  | 'videoPost'
  | 'videoCategories'
  | 'videoCategory'
> = {
  banner: (_root, _arguments, { content }) => content.banner(),
  featuredVideo: (_root, _arguments, { content }) => content.featuredVideo(),
  posts: async (_root, at, { content }) => pageResult(await content.posts(checkPage(at))),
  async news(_root, { tag, category, ...at }, { content }) {
    if (tag != null && category != null) throw badUserInput('Give either tag or category, not both.')
    const only = tag != null ? { tag } : category != null ? { category } : undefined
    const page = await content.news(checkPage(at), only)
    if (page === null) return null
    return {
      ...pageResult(page),
      tag: tag != null ? page.topic : null,
      category: category != null ? page.topic : null,
    }
  },
  newsArticle: (_root, { slug }, { content }) => content.newsDetail(slug),
  videoPost: (_root, { slug }, { content }) => content.videoDetail(slug),
  videoCategories: (_root, _arguments, { content }) => content.videoCategories(),
  videoCategory: (_root, { slug }, { content }) => content.videoCategory(slug),
}
