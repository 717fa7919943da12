import { formatOptionalDate } from '../http/dates.ts'
import type { Grant } from './queries.ts'

export function serializeGrant({ kind, productionId, slug, until }: Omit<Grant, 'email' | 'memberId'>) {
  return { kind, event_id: productionId, event_slug: slug, until: formatOptionalDate(until) }
}

export function serializeMemberGrant({ email, ...grant }: Omit<Grant, 'memberId'>) {
  return { email, ...serializeGrant(grant) }
}
