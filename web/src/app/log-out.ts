import { logOut as endSession } from '../features/session/log-out.ts'
import { clientOf } from '../features/session/session-client.ts'
import type { SessionStore } from '../features/session/session-store.ts'
import { doorDeviceKey } from '../features/tickets/member-data.ts'
import { deviceStorage } from '../ui/browser-storage.ts'
import { importPart } from '../ui/import-part.ts'

const importLeaveDoors = () => import('../features/door-list/leave-doors.ts')

/** The question where admissions would be lost. */
const losing = (count: number): string =>
  `${count} ${count === 1 ? 'admission was' : 'admissions were'} made on this device and could not be sent. Log out and delete what was not sent?`

/** How a logout ended. */
export type LogOutResult =
  | 'done'
  /** The gateway could not be told: the session goes on. */
  | 'failed'
  /** The member stays, for what was not sent. */
  | 'stayed'

/**
 * Ends the session everywhere. A device that was at a door sends first what it has not sent yet, and asks where it can't.
 *
 * @throws PartLoadError where the part that sends does not come
 */
export async function logOut(session: SessionStore): Promise<LogOutResult> {
  const state = session.getState()
  if ('member' in state && deviceStorage()?.getItem(doorDeviceKey)) {
    const { leaveDoors } = await importPart(importLeaveDoors)
    const mayLeave = await leaveDoors(clientOf(session), state.member.memberId, (count) =>
      window.confirm(losing(count)),
    )
    if (!mayLeave) return 'stayed'
  }
  return (await endSession(session)) ? 'done' : 'failed'
}
