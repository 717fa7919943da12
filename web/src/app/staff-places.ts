import type { StaffPlace } from '../features/session/SessionNavigation.tsx'
import { clientOf } from '../features/session/session-client.ts'
import type { SessionStore } from '../features/session/session-store.ts'
import { staffPlacesKey } from '../features/tickets/member-data.ts'
import { withinDeadline } from '../graphql/deadline.ts'
import { DeskGrantsDocument } from '../graphql/generated/operations.ts'
import { paths } from '../site/paths.ts'
import { tabStorage } from '../ui/browser-storage.ts'

/** A document of its own: its headers open the camera. */
const scan: StaffPlace = { title: 'Scan', to: paths.scan, reloadDocument: true }
const desk: StaffPlace = { title: 'Desk', to: paths.desk }

/** What a member may use, as this tab has learnt it: `scan`, `desk`, both or neither. */
function remembered(memberId: string): string | null {
  try {
    const [id, kinds = ''] = tabStorage()?.getItem(staffPlacesKey)?.split(' ') ?? []
    return id === memberId ? kinds : null
  } catch {
    return null
  }
}

function remember(memberId: string, kinds: string): void {
  try {
    tabStorage()?.setItem(staffPlacesKey, `${memberId} ${kinds}`)
  } catch {
    // A full or forbidden store: the next page asks again.
  }
}

/**
 * The places of staff that a session's member may use, by role and grants; asked for once a tab. What is done there, the
 * product API decides each time. One without grants has no desk.
 */
export async function fetchStaffPlaces(session: SessionStore): Promise<readonly StaffPlace[]> {
  const state = session.getState()
  if (state.kind !== 'member') return []
  const { memberId, role } = state.member
  let kinds = remembered(memberId)
  if (kinds === null) {
    const { data, error } = await clientOf(session).query(DeskGrantsDocument, {}, withinDeadline).toPromise()
    const grants = data?.viewer?.grants ?? []
    const mayScan = role === 'STAFF' || grants.some(({ kind }) => kind !== 'OPERATOR')
    kinds = `${mayScan ? 'scan' : ''},${grants.some(({ kind }) => kind !== 'DOOR') ? 'desk' : ''}`
    if (!error) remember(memberId, kinds)
  }
  return [...(kinds.includes('scan') ? [scan] : []), ...(kinds.includes('desk') ? [desk] : [])]
}
