import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const pagesQuery: Pick<TypeResolvers<'Query'>, 'page'> = {
  page: (_root, { slug }, { pages }) => pages.get(slug) ?? null,
}
