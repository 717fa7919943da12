import type { TypeResolvers } from '../type-resolvers.ts'

export const Post: TypeResolvers<'Post'> = {
  __resolveType: ({ type }) => (type === 'news' ? 'NewsArticle' : 'VideoPost'),
}
