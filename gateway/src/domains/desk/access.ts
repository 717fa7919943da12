import type { Feature } from '../../generated/enums.ts'
import { countFor, type Limit } from '../../rate-limits/rate-limiter.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import type { Services } from '../../services.ts'
import { createDeskApi } from '../../upstreams/product-api/desk.ts'

export type DeskAccess = ReturnType<typeof createDeskAccess>

export function createDeskAccess(
  { session, members, features }: MemberRequest,
  { upstreams, rateLimiter }: Pick<Services, 'upstreams' | 'rateLimiter'>,
) {
  return {
    api: createDeskApi(members, upstreams.productApi.mapping),
    /** Returns the upstream token; null without the feature. */
    async beginRead(limit: Limit, feature: Feature): Promise<string | null> {
      const { upstreamToken, memberId } = await session.require()
      if (!(await features.has(feature))) return null
      await countFor(rateLimiter, memberId, limit)
      return upstreamToken
    },
    /** Returns the upstream token. */
    async beginChange(limit: Limit, feature: Feature): Promise<string> {
      const { upstreamToken, memberId } = await session.require()
      await features.require(feature)
      await countFor(rateLimiter, memberId, limit)
      return upstreamToken
    },
  }
}
