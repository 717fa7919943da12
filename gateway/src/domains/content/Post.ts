import type { PostResolvers } from '../../generated/resolvers.ts'

export const Post: PostResolvers = {
  __resolveType: ({ type }) => (type === 'news' ? 'NewsArticle' : 'VideoPost'),
}
