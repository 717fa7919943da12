import type { Loaded } from '../../navigation/loaded.ts'
import { type AddressOf, type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import type { patterns } from '../../site/patterns.ts'
import { found } from '../found.ts'
import { NewsDocument } from './news.generated.ts'

export const newsQuery = routeQuery(
  NewsDocument,
  ({ params, search }: AddressOf<(typeof patterns)['news' | 'newsByTag' | 'newsByCategory']>) => ({
    page: pageNumberIn(search),
    tag: params.tagSlug ?? null,
    category: params.categorySlug ?? null,
  }),
)

export const loadNews = async (query: RunRouteQuery): Promise<Loaded> => found(await query(newsQuery), 'news')
