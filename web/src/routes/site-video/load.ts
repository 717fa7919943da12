import type { Loaded } from '../../navigation/loaded.ts'
import { type AddressOf, type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import type { patterns } from '../../site/patterns.ts'
import { found } from '../found.ts'
import { SiteVideoDocument } from './site-video.generated.ts'

export const siteVideoQuery = routeQuery(
  SiteVideoDocument,
  ({ params }: AddressOf<(typeof patterns)['siteVideo' | 'defaultSiteVideo']>) => ({ id: params.id ?? null }),
)

/** Without an id in the address, the default video. */
export const loadSiteVideo = async (query: RunRouteQuery): Promise<Loaded> =>
  found(await query(siteVideoQuery), 'siteVideo')
