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
const asked = new Map<string, Promise<StaffAccess>>()

async function ask(session: SessionStore): Promise<StaffAccess> {
  const { data } = await clientOf(session).query(DeskGrantsDocument, {}).toPromise()
  const kinds = (data?.viewer?.grants ?? []).map(({ kind }) => kind)
  return {
    mayScan: kinds.some((kind) => kind !== 'OPERATOR'),
    hasDesk: kinds.some((kind) => kind !== 'DOOR'),
  }
}

/**
 * The places that a member may use by their grants, asked for once a document. None with a product API that knows no
 * grants, and after a failure. Never rejects.
 */
export function fetchStaffAccess(session: SessionStore, memberId: string): Promise<StaffAccess> {
  const access = asked.get(memberId) ?? ask(session)
  asked.set(memberId, access)
  return access
}
