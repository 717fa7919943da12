import type { QueryResolvers } from '../../generated/resolvers.ts'

export const pagesQuery: Pick<QueryResolvers, 'page'> = {
  page: (_root, { slug }, { pages }) => pages.get(slug) ?? null,
}
