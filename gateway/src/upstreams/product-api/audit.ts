import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { noRefusal } from './errors.ts'
import { auditAnswer } from './shapes.ts'

export interface AuditRecord {
  id: string
  at: string
  actor: string
  action: string
  target: string | null
  requestId: string | null
}

export interface AuditApi {
  log(
    token: string,
    page: { limit: number; before: string | null },
  ): Promise<{ entries: AuditRecord[]; totalCount: number; hasMore: boolean }>
}

export function createAuditApi(http: UpstreamRequester): AuditApi {
  return {
    async log(token, { limit, before }) {
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
