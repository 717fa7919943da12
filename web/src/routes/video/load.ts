import type { Loaded } from '../../navigation/loaded.ts'
import { type AddressOf, type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import type { patterns } from '../../site/patterns.ts'
import { found } from '../found.ts'
import { VideoDocument } from './video.generated.ts'

/** For the address without a slug. */
const defaultVideo = 'new-one'

export const videoQuery = routeQuery(
  VideoDocument,
  ({ params }: AddressOf<(typeof patterns)['video' | 'newestVideo']>) => ({
    slug: params.slug ?? defaultVideo,
  }),
)

export const loadVideo = async (query: RunRouteQuery): Promise<Loaded> =>
  found(await query(videoQuery), 'videoPost')
