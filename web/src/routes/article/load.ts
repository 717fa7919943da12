import type { Loaded } from '../../navigation/loaded.ts'
import { type AddressOf, type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import type { patterns } from '../../site/patterns.ts'
import { found } from '../found.ts'
import { ArticleDocument } from './article.generated.ts'

/** For the address without a slug. */
const defaultArticle = 'new-one'

export const articleQuery = routeQuery(
  ArticleDocument,
  ({ params }: AddressOf<(typeof patterns)['newsArticle' | 'newestArticle']>) => ({
    slug: params.slug ?? defaultArticle,
  }),
)

export const loadArticle = async (query: RunRouteQuery): Promise<Loaded> =>
  found(await query(articleQuery), 'newsArticle')
