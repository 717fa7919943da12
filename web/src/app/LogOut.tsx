import { useEffect, useRef } from 'react'
import { BeforeLeaving } from '../features/leaving/BeforeLeaving.tsx'
import type { LeavingTexts } from '../features/leaving/LeavingDialog.tsx'
import type { UnsentCheckIns } from '../features/leaving/unsent-check-ins.ts'
import { useSessionStore } from '../features/session/SessionProvider.tsx'
import { useLogOut } from '../features/session/use-log-out.ts'
import { showToast, unexpectedFailure } from '../ui/toasts.ts'

/** The session cookie still works, so the page must not look logged out. */
const notLoggedOut = `${unexpectedFailure}. You’re still logged in. Check your connection and try again.`

const texts: LeavingTexts = {
  next: 'Then you’ll be logged out.',
  ifNow: 'If you log out now',
  ifNot: 'If you stay',
  keep: 'Stay logged in',
  confirm: (checkIns) => `Log out and delete ${checkIns}`,
}

/** Logs out when rendered, once unsent check-ins are sent or given up. */
export function LogOut({ onDone }: { readonly onDone: () => void }) {
  const session = useSessionStore()
  const logOut = useLogOut()
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const finish = () => {
    // Another dialog may have replaced this one, for example for an expired session.
    if (isMounted.current) onDone()
  }
  const fail = () => {
    showToast({ kind: 'error', text: notLoggedOut })
    finish()
  }

  async function logOutAndFinish(unsent: UnsentCheckIns | null): Promise<void> {
    if (!(await logOut())) return fail()
    // Only after the logout: a session that goes on keeps its unsent check-ins.
    await unsent?.discard().catch(() => undefined)
    session.end()
    finish()
  }

  return (
    <BeforeLeaving
      texts={texts}
      onReady={(unsent) => void logOutAndFinish(unsent)}
      onStay={onDone}
      onFailed={fail}
    />
  )
}
