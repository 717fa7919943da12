import { useEffect, useRef } from 'react'
import { useDialogs } from '../features/session/DialogsProvider.tsx'
import { useSession, useSessionStore } from '../features/session/SessionProvider.tsx'
import { dropDraft, readSavedDraft } from '../features/session/sign-up-draft.ts'
import { useAddressedDialog } from '../features/session/use-addressed-dialog.ts'
import { LoadingLine } from '../navigation/ProgressBar.tsx'
import { notifyBackSteps } from '../ui/back-steps.ts'
import { tabStorage } from '../ui/browser-storage.ts'
import { ChunkFailureBar } from '../ui/ChunkFailureBar.tsx'
import { importChunk } from '../ui/import-chunk.ts'
import { useChunk } from '../ui/use-chunk.ts'

const importDialogs = () => import('./MemberDialogs.tsx')

export const prefetchDialogs = (): void => void importChunk(importDialogs).catch(() => undefined)

/** Stays mounted after the first dialog, so that typed input survives closing. Handles expired sessions. */
export function DialogHost() {
  const session = useSession()
  const store = useSessionStore()
  const { current, open, close } = useDialogs()
  const isStart = useRef(true)
  const { chunk, hasFailed, isRetrying, retry } = useChunk(importDialogs, current !== null)
  useAddressedDialog()

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a session, not again for its own opening
  useEffect(() => {
    if (session.kind === 'expired' && session.isRefused) open('session-expired', current?.purpose)
  }, [session])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only at another press
  useEffect(() => {
    if (hasFailed) retry()
  }, [current])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when a dialog has opened or closed, and once at the start
  useEffect(() => {
    const draft = isStart.current ? readSavedDraft(tabStorage(), Date.now()) : null
    isStart.current = false
    if (draft !== null && store.getState().kind !== 'member') {
      // A draft begun for a production is resumed there.
      if (draft.productionId === null) open('sign-up')
      return
    }
    if (draft !== null) dropDraft(tabStorage())
    if (current === null) notifyBackSteps()
  }, [current])

  if (chunk) return <chunk.MemberDialogs />
  if (hasFailed) return <ChunkFailureBar onRetry={retry} isRetrying={isRetrying} onClose={close} />
  return current && <LoadingLine />
}
