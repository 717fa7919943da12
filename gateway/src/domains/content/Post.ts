import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const Post: TypeResolvers<'Post'> = {
  __resolveType: ({ type }) => (type === 'news' ? 'NewsArticle' : 'VideoPost'),
}
