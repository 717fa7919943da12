import type { QueryResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pages.ts'

/** The root fields about productions. */
export const productionQueries: Pick<QueryResolvers, 'productions' | 'production'> = {
  productions: async (_root, at, { productions }) => pageResult(await productions.list(checkPage(at))),
  production: (_root, { by }, { productions }) =>
    by.id != null ? productions.byId(by.id) : productions.bySlug(by.slug ?? ''),
}
