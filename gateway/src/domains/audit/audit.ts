import { maxConnectionSize } from '../../core/page-size.ts'
import { badUserInput } from '../../errors.ts'
import { deskReads } from '../../rate-limits/limits.ts'
import { countFor } from '../../rate-limits/rate-limiter.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import { checkFirst } from '../../schema/pagination.ts'
import type { Services } from '../../services.ts'
import { type AuditRecord, createAuditApi } from '../../upstreams/product-api/audit.ts'

interface AuditPage {
  edges: { cursor: string; node: AuditRecord }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount: number
}

export interface RequestAudit {
  log(page: { first: number; after: string | null }): Promise<AuditPage | null>
}

const cursorForm = /^\d{1,15}$/

export function createAudit(
  { session, members, features }: MemberRequest,
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
): RequestAudit {
  const api = createAuditApi(members)
  return {
    async log({ first, after }) {
      const limit = checkFirst(first, maxConnectionSize)
      if (after !== null && !cursorForm.test(after)) throw badUserInput('after must be a cursor of this list')
      const { upstreamToken, memberId } = await session.require()
      if (!(await features.has('DESK'))) return null
      await countFor(rateLimiter, memberId, deskReads)
      const { entries, totalCount, hasMore } = await api.log(upstreamToken, { limit, before: after })
      const edges = entries.map((node) => ({ cursor: node.id, node }))
      const pageInfo = { hasNextPage: hasMore, endCursor: edges.at(-1)?.cursor ?? null }
      return { edges, pageInfo, totalCount }
    },
  }
}
