import { type ComponentType, useEffect, useState } from 'react'
import { useDialogs } from '../features/session/DialogsProvider.tsx'
import { useSession } from '../features/session/MembershipProvider.tsx'
import { somethingWrong } from '../features/session/somethingWrong.ts'
import { showToast } from '../ui/toasts.ts'
import { LoadingLine } from './navigation/ProgressBar.tsx'

/** The code of all dialogs. Called ahead, it is there when a dialog is asked for. */
export const importDialogs = () => import('./MemberDialogs.tsx')

/**
 * The place of the dialogs. Their code is fetched with the first one and stays from then on, and with it what
 * was typed into a dialog that was closed. A session that is refused in the middle of something is told here,
 * whatever the screen.
 */
export function DialogHost() {
  const session = useSession()
  const { current, open, close } = useDialogs()
  const [loaded, setLoaded] = useState<{ readonly MemberDialogs: ComponentType } | null>(null)
  const isMissing = current !== null && loaded === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a session, not again for its own opening
  useEffect(() => {
    if (session.kind === 'expired' && session.isRefused) open('session-expired', current?.purpose)
  }, [session])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one fetch for one opening
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    importDialogs().then(
      (module) => isWanted && setLoaded(module),
      () => {
        if (!isWanted) return
        close()
        showToast({ kind: 'error', text: somethingWrong })
      },
    )
    return () => {
      isWanted = false
    }
  }, [isMissing])

  if (loaded === null) return isMissing ? <LoadingLine /> : null
  return <loaded.MemberDialogs />
}
