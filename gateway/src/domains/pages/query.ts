import type { QueryResolvers } from '../../generated/resolvers.ts'

/** The root field of the operator's own pages. */
export const pagesQuery: Pick<QueryResolvers, 'page'> = {
  page: (_root, { slug }, { pages }) => pages.get(slug) ?? null,
}
