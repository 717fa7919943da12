import { andThen } from '../../core/promise-or-value.ts'
import { badUserInput } from '../../errors.ts'
import type { QueryResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageInfo, pageResult } from '../../schema/pagination.ts'

export const contentQuery = {
  banner: (_root, _arguments, { content }) => content.banner(),
  featuredVideo: (_root, _arguments, { content }) => content.featuredVideo(),
  posts: (_root, at, { content }) => andThen(content.posts(checkPage(at)), pageResult),
  news(_root, at, { content }) {
    const { tag, category } = at
    if (tag != null && category != null) throw badUserInput('Give either tag or category, not both.')
    const only = tag != null ? { tag } : category != null ? { category } : undefined
    return andThen(
      content.news(checkPage(at), only),
      (page) =>
        page && {
          items: page.items,
          pageInfo: pageInfo(page),
          tag: tag != null ? page.topic : null,
          category: category != null ? page.topic : null,
        },
    )
  },
  newsArticle: (_root, { slug }, { content }) => content.newsDetail(slug),
  videoPost: (_root, { slug }, { content }) => content.videoDetail(slug),
  videoCategories: (_root, _arguments, { content }) => content.videoCategories(),
  videoCategory: (_root, { slug }, { content }) => content.videoCategory(slug),
} satisfies QueryResolvers
