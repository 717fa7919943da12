import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LeavingDialog } from '../features/check-in-list/LeavingDialog.tsx'
import type { UnsentCheckIns } from '../features/check-in-list/leave-scanner.ts'
import { unexpectedFailure } from '../features/session/failure.ts'
import { useSessionStore } from '../features/session/SessionProvider.tsx'
import { clientOf } from '../features/session/session-client.ts'
import type { SessionStore } from '../features/session/session-store.ts'
import { useLogOut } from '../features/session/use-log-out.ts'
import { checkInDeviceKey } from '../features/tickets/member-data.ts'
import { LoadingLine } from '../navigation/ProgressBar.tsx'
import { deviceStorage } from '../ui/browser-storage.ts'
import { importPart } from '../ui/import-part.ts'
import { showToast } from '../ui/toasts.ts'

const importLeaveScanner = () => import('../features/check-in-list/leave-scanner.ts')

/** Until the gateway is told, its cookie still opens the account, so the page must not look logged out. */
const notLoggedOut = `${unexpectedFailure}. You’re still logged in. Check your connection and try again.`

/** Null if there are no unsent check-ins. @throws PartLoadError if the code can't be loaded */
async function unsentBy(session: SessionStore): Promise<UnsentCheckIns | null> {
  const state = session.getState()
  if (!('member' in state) || !deviceStorage()?.getItem(checkInDeviceKey)) return null
  const { unsentCheckIns } = await importPart(importLeaveScanner)
  return unsentCheckIns(clientOf(session), state.member.memberId)
}

type LogOutProps = {
  readonly onEnd: () => void
}

/** Logs out when rendered. A check-in device first sends unsent check-ins, or asks before deleting them. */
export function LogOut({ onEnd }: LogOutProps) {
  const session = useSessionStore()
  const logOut = useLogOut()
  const [unsent, setUnsent] = useState<UnsentCheckIns | null>(null)

  const isHere = useRef(true)

  const end = () => {
    // Another dialog may have replaced this one, for example for an expired session.
    if (isHere.current) onEnd()
  }

  async function leave(unsent: UnsentCheckIns | null): Promise<void> {
    setUnsent(null)
    if (await logOut()) {
      // Only after the logout: a session that goes on keeps its unsent check-ins.
      await unsent?.discard().catch(() => undefined)
      session.end()
    } else showToast({ kind: 'error', text: notLoggedOut })
    end()
  }

  const begin = useEffectEvent(async () => {
    const waiting = await unsentBy(session)
    // Offline nobody can log out, so there is nothing to ask.
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
