import { clientOf } from '../features/session/session-client.ts'
import type { SessionStore } from '../features/session/session-store.ts'
import { staffAccessKey } from '../features/tickets/member-data.ts'
import { DeskGrantsDocument } from '../graphql/generated/operations.ts'
import { tabStorage } from '../ui/browser-storage.ts'

/** The places of staff that a member is shown the way to. What is done there, the product API decides each time. */
export interface StaffAccess {
  readonly mayScan: boolean
  readonly hasDesk: boolean
}

export const noAccess: StaffAccess = { mayScan: false, hasDesk: false }

/** What this tab has learnt of a member. */
function remembered(memberId: string): StaffAccess | null {
  try {
    const [mayScan, hasDesk, ...id] = tabStorage()?.getItem(staffAccessKey)?.split(' ') ?? []
    return id.join(' ') === memberId ? { mayScan: mayScan === 'true', hasDesk: hasDesk === 'true' } : null
  } catch {
    return null
  }
}

function remember(memberId: string, { mayScan, hasDesk }: StaffAccess): void {
  try {
    tabStorage()?.setItem(staffAccessKey, `${mayScan} ${hasDesk} ${memberId}`)
  } catch {
    // A full or forbidden store: the next page asks again.
  }
}

/** What is being asked for, by member: the navigation shows it in two places. */
const inFlight = new Map<string, Promise<StaffAccess>>()

async function ask(session: SessionStore, memberId: string): Promise<StaffAccess> {
  const { data, error } = await clientOf(session).query(DeskGrantsDocument, {}).toPromise()
  const kinds = (data?.viewer?.grants ?? []).map(({ kind }) => kind)
  const access = {
    mayScan: kinds.some((kind) => kind !== 'OPERATOR'),
    hasDesk: kinds.some((kind) => kind !== 'DOOR'),
  }
  if (!error) remember(memberId, access)
  return access
}

/**
 * The places that a session's member may use by their grants, asked for once a tab. None with a product API that knows no
 * grants: its staff scan by their role. Never rejects.
 */
export async function fetchStaffAccess(session: SessionStore): Promise<StaffAccess> {
  const state = session.getState()
  if (state.kind !== 'member') return noAccess
  const { memberId } = state.member
  const known = remembered(memberId)
  if (known !== null) return known
  const asked = inFlight.get(memberId) ?? ask(session, memberId)
  inFlight.set(memberId, asked)
  return asked.finally(() => inFlight.delete(memberId))
}
