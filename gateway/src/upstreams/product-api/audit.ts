import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { noRefusal } from './errors.ts'
import { auditAnswer } from './shapes.ts'

export function createAuditApi(http: UpstreamRequester) {
  return {
    async log(token: string, { limit, before }: { limit: number; before: string | null }) {
      const query = { limit, ...(before !== null && { before }) }
      const endpoint = endpoints.auditLog
      const result = await call(http, { endpoint, query, token, shape: auditAnswer, refusal: noRefusal })
      if (!result.ok) return { entries: [], totalCount: 0, hasMore: false }
      const { entries: found, total_count: totalCount, has_more: hasMore } = result.value
      const entries = found.map(({ target, event_name, request_id, ...entry }) => ({
        ...entry,
        target: [target, event_name].filter((part) => part !== null).join(', ') || null,
        requestId: request_id,
      }))
      return { entries, totalCount, hasMore }
    },
  }
}
