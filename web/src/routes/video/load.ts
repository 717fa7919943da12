import { VideoDocument } from '../../graphql/generated/operations.ts'
import type { Loaded } from '../../navigation/loaded.ts'
import { type AddressOf, type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import type { patterns } from '../../site/patterns.ts'
import { found } from '../found.ts'

/** The video post that the site opens where the address names none. */
const defaultVideo = 'new-one'

export const videoQuery = routeQuery(
  VideoDocument,
  ({ params }: AddressOf<(typeof patterns)['video' | 'newestVideo']>) => ({
    slug: params.slug ?? defaultVideo,
  }),
)

/** Fetches the video post that the address names. */
export const loadVideo = async (query: RunRouteQuery): Promise<Loaded> =>
  found(await query(videoQuery), 'videoPost')
