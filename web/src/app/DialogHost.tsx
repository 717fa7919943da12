import { useEffect, useRef } from 'react'
import { useDialogs } from '../features/session/DialogsProvider.tsx'
import { useSession, useSessionStore } from '../features/session/SessionProvider.tsx'
import { dropDraft, readSavedDraft } from '../features/sign-up/saved-draft.ts'
import { LoadingLine } from '../navigation/ProgressBar.tsx'
import { settleBackSteps } from '../ui/back-steps.ts'
import { tabStorage } from '../ui/browser-storage.ts'
import { importPart } from '../ui/import-part.ts'
import { PartFailureBar } from '../ui/PartFailureBar.tsx'
import { usePart } from '../ui/use-part.ts'

const importDialogs = () => import('./MemberDialogs.tsx')

/** Fetches the code of all dialogs ahead, so that it is loaded when one opens. Fails silently. */
export const prefetchDialogs = (): void => void importPart(importDialogs).catch(() => undefined)

/**
 * The place of the dialogs. Their code is fetched with the first one and stays from then on, and with it what
 * was typed into a dialog that was closed. A session that is refused in the middle of something is told here,
 * whatever the screen.
 */
export function DialogHost() {
  const session = useSession()
  const store = useSessionStore()
  const { current, open, close } = useDialogs()
  const isStart = useRef(true)
  const { part, hasFailed, isRetrying, retry } = usePart(importDialogs, current !== null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a session, not again for its own opening
  useEffect(() => {
    if (session.kind === 'expired' && session.isRefused) open('session-expired', current?.purpose)
  }, [session])

  // Another press of the button is another attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another press alone
  useEffect(() => {
    if (hasFailed) retry()
  }, [current])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when a dialog has opened or closed, and once at the start
  useEffect(() => {
    const draft = isStart.current ? readSavedDraft(tabStorage(), Date.now()) : null
    isStart.current = false
    if (draft !== null && store.getState().kind !== 'member') {
      // One that was begun for a production is resumed there, along with what it is for.
      if (draft.productionId === null) open('sign-up')
      return
    }
    if (draft !== null) dropDraft(tabStorage())
    if (current === null) settleBackSteps()
  }, [current])

  if (part) return <part.MemberDialogs />
  // The dialog stays requested, and its purpose with it.
  if (hasFailed) return <PartFailureBar onRetry={retry} isRetrying={isRetrying} onClose={close} />
  return current && <LoadingLine />
}
