import { formatOptionalDate } from '../http/dates.ts'
import type { Grant } from './queries.ts'

/** A grant in a response to its member. */
export function serializeGrant({ kind, productionId, slug, until }: Omit<Grant, 'email' | 'memberId'>) {
  return { kind, event_id: productionId, event_slug: slug, until: formatOptionalDate(until) }
}

/** The same in a response to an operator, with whose it is. */
export function serializeMemberGrant({ email, ...grant }: Omit<Grant, 'memberId'>) {
  return { email, ...serializeGrant(grant) }
}
