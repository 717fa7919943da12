import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LeavingDialog } from '../features/door-list/LeavingDialog.tsx'
import type { UnsentAdmissions } from '../features/door-list/leave-doors.ts'
import { logOut } from '../features/session/log-out.ts'
import { useSessionStore } from '../features/session/SessionProvider.tsx'
import { clientOf } from '../features/session/session-client.ts'
import type { SessionStore } from '../features/session/session-store.ts'
import { unexpectedFailure } from '../features/session/unexpected-failure.ts'
import { doorDeviceKey } from '../features/tickets/member-data.ts'
import { LoadingLine } from '../navigation/ProgressBar.tsx'
import { deviceStorage } from '../ui/browser-storage.ts'
import { importPart } from '../ui/import-part.ts'
import { showToast } from '../ui/toasts.ts'

const importLeaveDoors = () => import('../features/door-list/leave-doors.ts')

/** As long as the gateway was not told, its cookie opens the account: nothing may look otherwise. */
const notLoggedOut = `${unexpectedFailure}. You are still logged in: check your connection and try again.`

/**
 * What the doors of the member at hand have not sent yet; null where nothing waits.
 *
 * @throws PartLoadError where the part that sends does not come
 */
async function unsentBy(session: SessionStore): Promise<UnsentAdmissions | null> {
  const state = session.getState()
  if (!('member' in state) || !deviceStorage()?.getItem(doorDeviceKey)) return null
  const { unsentAdmissions } = await importPart(importLeaveDoors)
  return unsentAdmissions(clientOf(session), state.member.memberId)
}

type LogOutProps = {
  /** Called when the session has ended, or goes on. */
  readonly onEnd: () => void
}

/**
 * Logs out, as soon as it is rendered: ends the session everywhere, and says so where it can't. A device that was at a
 * door sends first what it has not sent yet, and asks before it deletes what it can't send.
 */
export function LogOut({ onEnd }: LogOutProps) {
  const session = useSessionStore()
  /** What waits to be sent, while the dialog is about it. */
  const [unsent, setUnsent] = useState<UnsentAdmissions | null>(null)

  const isHere = useRef(true)

  const end = () => {
    // Another dialog may have taken the place, as that of a session that has run out.
    if (isHere.current) onEnd()
  }

  async function leave(unsent: UnsentAdmissions | null): Promise<void> {
    setUnsent(null)
    if (await logOut(session)) {
      // Not before: a session that goes on keeps what waits.
      await unsent?.discard().catch(() => undefined)
      session.end()
    } else showToast({ kind: 'error', text: notLoggedOut })
    end()
  }

  const begin = useEffectEvent(async () => {
    const waiting = await unsentBy(session)
    // Without a network nobody can log out, so there is nothing to ask.
    if (waiting !== null && navigator.onLine) setUnsent(waiting)
    else await leave(null)
  })
  const fail = useEffectEvent(() => {
    showToast({ kind: 'error', text: notLoggedOut })
    end()
  })
  useEffect(() => {
    isHere.current = true
    begin().catch(fail)
    return () => {
      isHere.current = false
    }
  }, [])

  if (unsent === null) return <LoadingLine />
  return <LeavingDialog {...unsent} onAnswer={(mayLeave) => (mayLeave ? void leave(unsent) : onEnd())} />
}
