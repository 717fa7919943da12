import type { Loaded } from '../../navigation/loaded.ts'
import { type AddressOf, type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import type { patterns } from '../../site/patterns.ts'
import { found } from '../found.ts'
import { VideoCategoryDocument } from './video-category.generated.ts'

export const videoCategoryQuery = routeQuery(
  VideoCategoryDocument,
  ({ params, search }: AddressOf<typeof patterns.videoCategory>) => ({
    slug: params.categorySlug ?? '',
    page: pageNumberIn(search),
  }),
)

export const loadVideoCategory = async (query: RunRouteQuery): Promise<Loaded> =>
  found(await query(videoCategoryQuery), 'videoCategory', ({ videos }) => videos)
