import { DeskGrantsDocument } from '../features/desk/desk-grants.no-hooks.generated.ts'
import { personalClientOf } from '../features/session/session-client.ts'
import type { SessionStore } from '../features/session/session-store.ts'

/** Screens to link for this member. The product API checks access itself each time. */
export interface StaffAccess {
  readonly mayScan: boolean
  readonly hasDesk: boolean
  readonly hasAccount: boolean
}

export const noAccess: StaffAccess = { mayScan: false, hasDesk: false, hasAccount: false }

/** By member: the navigation shows it in two places. */
const requests = new Map<string, Promise<StaffAccess | null>>()

async function requestAccess(session: SessionStore): Promise<StaffAccess | null> {
  const { data } = await personalClientOf(session).query(DeskGrantsDocument, {}).toPromise()
  if (!data?.viewer) return null
  const kinds = (data.viewer.grants ?? []).map(({ kind }) => kind)
  return {
    mayScan: kinds.some((kind) => kind !== 'OPERATOR'),
    hasDesk: kinds.some((kind) => kind !== 'CHECK_IN'),
    hasAccount: data.features?.includes('ACCOUNT') ?? false,
  }
}

/** Requested once per document, and again after a failure. All false while unknown. Never rejects. */
export async function fetchStaffAccess(session: SessionStore, memberId: string): Promise<StaffAccess> {
  const request = requests.get(memberId) ?? requestAccess(session)
  requests.set(memberId, request)
  const access = await request
  if (access === null) requests.delete(memberId)
  return access ?? noAccess
}
