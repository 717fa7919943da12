import { maxConnectionSize } from '../../core/page-size.ts'
import { badUserInput } from '../../errors.ts'
import { countForAccount, type RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { RequestSession } from '../../session/request-session.ts'
import type { AuditApi, AuditRecord } from '../../upstreams/product-api/audit.ts'
import { deskReads } from '../desk-reads.ts'
import type { Features } from '../features.ts'
import { checkFirst } from '../pagination.ts'

interface AuditPage {
  edges: { cursor: string; node: AuditRecord }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount: number
}

export interface RequestAudit {
  /** Newest first; null without the feature `DESK`. @throws GraphQLError `BAD_USER_INPUT` */
  log(page: { first: number; after: string | null }): Promise<AuditPage | null>
}

export interface AuditOptions {
  session: Pick<RequestSession, 'require'>
  api: AuditApi
  features: Pick<Features, 'has'>
  rateLimiter: RateLimiter
}

const cursorForm = /^\d{1,15}$/

/** Throws GraphQLErrors `UNAUTHENTICATED`, `FORBIDDEN`, `RATE_LIMITED`; UpstreamError on failure. */
export function createAudit({ session, api, features, rateLimiter }: AuditOptions): RequestAudit {
  return {
    async log({ first, after }) {
      const limit = checkFirst(first, maxConnectionSize)
      if (after !== null && !cursorForm.test(after)) throw badUserInput('after must be a cursor of this list')
      const { upstreamToken, memberId } = await session.require()
      if (!(await features.has('DESK'))) return null
      await countForAccount(rateLimiter, memberId, deskReads)
      const { entries, totalCount, hasMore } = await api.log(upstreamToken, { limit, before: after })
      const edges = entries.map((node) => ({ cursor: node.id, node }))
      const pageInfo = { hasNextPage: hasMore, endCursor: edges.at(-1)?.cursor ?? null }
      return { edges, pageInfo, totalCount }
    },
  }
}
