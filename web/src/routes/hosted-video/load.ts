import type { Loaded } from '../../navigation/loaded.ts'
import { type AddressOf, type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import type { patterns } from '../../site/patterns.ts'
import { found } from '../found.ts'
import { HostedVideoDocument } from './hosted-video.generated.ts'

export const hostedVideoQuery = routeQuery(
  HostedVideoDocument,
  ({ params }: AddressOf<typeof patterns.hostedVideo>) => ({ id: params.id ?? '' }),
)

export const loadHostedVideo = async (query: RunRouteQuery): Promise<Loaded> =>
  found(await query(hostedVideoQuery), 'hostedVideo')
