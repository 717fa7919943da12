import { PageDocument } from '../../graphql/generated/operations.ts'
import type { Loaded } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { found } from '../found.ts'

/** The pages that whoever runs the site writes. */
export type PageSlug = 'contact' | 'privacy' | 'terms'

/** The query of one page: its address has no parameter that would name it. */
export const pageQuery = (slug: PageSlug) => routeQuery(PageDocument, () => ({ slug }))

/** Makes the loader of one page. */
export const loadPage =
  (slug: PageSlug) =>
  async (query: RunRouteQuery): Promise<Loaded> =>
    found(await query(pageQuery(slug)), 'page')
