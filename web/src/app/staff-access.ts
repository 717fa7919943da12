import { clientOf } from '../features/session/session-client.ts'
import type { SessionStore } from '../features/session/session-store.ts'
import { DeskGrantsDocument } from '../graphql/generated/operations.ts'

/** The places of staff that a member is shown the way to. What is done there, the product API decides each time. */
export interface StaffAccess {
  readonly mayScan: boolean
  readonly hasDesk: boolean
}

export const noAccess: StaffAccess = { mayScan: false, hasDesk: false }

/** What was asked for, by member: the navigation shows it in two places. */
const asked = new Map<string, Promise<StaffAccess | null>>()

/** @returns null where it did not come */
async function ask(session: SessionStore): Promise<StaffAccess | null> {
  const { data } = await clientOf(session).query(DeskGrantsDocument, {}).toPromise()
  if (!data?.viewer) return null
  const kinds = (data.viewer.grants ?? []).map(({ kind }) => kind)
  return {
    mayScan: kinds.some((kind) => kind !== 'OPERATOR'),
    hasDesk: kinds.some((kind) => kind !== 'DOOR'),
  }
}

/**
 * The places that a member may use by their grants, asked for once a document, and again after a failure. None with a
 * product API that knows no grants, and while they are unknown. Never rejects.
 */
export async function fetchStaffAccess(session: SessionStore, memberId: string): Promise<StaffAccess> {
  const asking = asked.get(memberId) ?? ask(session)
  asked.set(memberId, asking)
  const access = await asking
  // Not kept: the next part of the navigation that is shown asks again.
  if (access === null) asked.delete(memberId)
  return access ?? noAccess
}
