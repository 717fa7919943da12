import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LeavingDialog } from '../features/check-in-list/LeavingDialog.tsx'
import type { UnsentCheckIns } from '../features/check-in-list/leave-scanner.ts'
import { unexpectedFailure } from '../features/session/failure.ts'
import { useSessionStore } from '../features/session/SessionProvider.tsx'
import { personalClientOf } from '../features/session/session-client.ts'
import type { SessionStore } from '../features/session/session-store.ts'
import { useLogOut } from '../features/session/use-log-out.ts'
import { checkInDeviceKey } from '../features/tickets/member-data.ts'
import { LoadingLine } from '../navigation/ProgressBar.tsx'
import { deviceStorage } from '../ui/browser-storage.ts'
import { importChunk } from '../ui/import-chunk.ts'
import { showToast } from '../ui/toasts.ts'

const importLeaveScanner = () => import('../features/check-in-list/leave-scanner.ts')

/** The session cookie still works, so the page must not look logged out. */
const notLoggedOut = `${unexpectedFailure}. You’re still logged in. Check your connection and try again.`

async function findUnsent(session: SessionStore): Promise<UnsentCheckIns | null> {
  const state = session.getState()
  if (!('member' in state) || !deviceStorage()?.getItem(checkInDeviceKey)) return null
  const { unsentCheckIns } = await importChunk(importLeaveScanner)
  return unsentCheckIns(personalClientOf(session), state.member.memberId)
}

/** Logs out when rendered. A check-in device first sends unsent check-ins, or asks before deleting them. */
export function LogOut({ onDone }: { readonly onDone: () => void }) {
  const session = useSessionStore()
  const logOut = useLogOut()
  const [unsent, setUnsent] = useState<UnsentCheckIns | null>(null)

  const isMounted = useRef(true)

  const finish = () => {
    // Another dialog may have replaced this one, for example for an expired session.
    if (isMounted.current) onDone()
  }

  async function logOutAndFinish(unsent: UnsentCheckIns | null): Promise<void> {
    setUnsent(null)
    if (await logOut()) {
      // Only after the logout: a session that goes on keeps its unsent check-ins.
      await unsent?.discard().catch(() => undefined)
      session.end()
    } else showToast({ kind: 'error', text: notLoggedOut })
    finish()
  }

  const start = useEffectEvent(async () => {
    const waiting = await findUnsent(session)
    // Offline nobody can log out, so there is nothing to ask.
    if (waiting !== null && navigator.onLine) setUnsent(waiting)
    else await logOutAndFinish(null)
  })
  const fail = useEffectEvent(() => {
    showToast({ kind: 'error', text: notLoggedOut })
    finish()
  })
  useEffect(() => {
    isMounted.current = true
    start().catch(fail)
    return () => {
      isMounted.current = false
    }
  }, [])

  if (unsent === null) return <LoadingLine />
  return (
    <LeavingDialog
      {...unsent}
      onAnswer={(mayLeave) => (mayLeave ? void logOutAndFinish(unsent) : onDone())}
    />
  )
}
