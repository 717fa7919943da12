import { maxConnectionSize } from '../../core/page-size.ts'
import { deskReads } from '../../rate-limits/limits.ts'
import { countFor } from '../../rate-limits/rate-limiter.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import { checkCursor, checkFirst, connection } from '../../schema/pagination.ts'
import type { Services } from '../../services.ts'
import { createAuditApi } from '../../upstreams/product-api/audit.ts'

export function createAudit(
  { session, members, features }: MemberRequest,
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
) {
  const api = createAuditApi(members)
  return {
    async log({ first, after }: { first: number; after: string | null }) {
      const limit = checkFirst(first, maxConnectionSize)
      checkCursor(after)
      const { upstreamToken, memberId } = await session.require()
      if (!(await features.has('DESK'))) return null
      await countFor(rateLimiter, memberId, deskReads)
      const { entries, totalCount, hasMore } = await api.log(upstreamToken, { limit, before: after })
      const edges = entries.map((node) => ({ cursor: node.id, node }))
      return connection(edges, { after, hasNextPage: hasMore, totalCount })
    },
  }
}
