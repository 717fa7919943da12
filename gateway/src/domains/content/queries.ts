import { badUserInput } from '../../errors.ts'
import type { QueryResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pages.ts'

/** The root fields that the newsroom answers. */
export const contentQueries: Pick<
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
    return pageResult(await content.news(checkPage(at), only))
  },
  newsArticle: (_root, { slug }, { content }) => content.newsDetail(slug),
  videoPost: (_root, { slug }, { content }) => content.videoDetail(slug),
  videoCategories: (_root, _arguments, { content }) => content.videoCategories(),
  videoCategory: (_root, { slug }, { content }) => content.videoCategory(slug),
}
