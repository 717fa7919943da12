import type { TypeResolvers } from '../type-resolvers.ts'

export const pagesQuery: Pick<TypeResolvers<'Query'>, 'page'> = {
  page: (_root, { slug }, { pages }) => pages.get(slug) ?? null,
}
