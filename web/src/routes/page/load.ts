import type { Loaded } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { found } from '../found.ts'
import { PageDocument } from './page.generated.ts'

/** The pages whose text the site's operator writes. */
export type PageSlug = 'contact' | 'privacy' | 'terms'

/** Needs the slug, because the address has no parameter for it. */
export const pageQuery = (slug: PageSlug) => routeQuery(PageDocument, () => ({ slug }))

export const loadPage =
  (slug: PageSlug) =>
  async (query: RunRouteQuery): Promise<Loaded> =>
    found(await query(pageQuery(slug)), 'page')
