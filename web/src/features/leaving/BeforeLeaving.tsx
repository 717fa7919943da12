import { useEffect, useEffectEvent, useState } from 'react'
import { LoadingLine } from '../../navigation/ProgressBar.tsx'
import { checkInDeviceKey } from '../../site/member-storage.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { importChunk } from '../../ui/import-chunk.ts'
import { useSessionStore } from '../session/SessionProvider.tsx'
import { personalClientOf } from '../session/session-client.ts'
import type { SessionStore } from '../session/session-store.ts'
import { LeavingDialog, type LeavingTexts } from './LeavingDialog.tsx'
import type { UnsentCheckIns } from './unsent-check-ins.ts'

const importUnsentCheckIns = () => import('./unsent-check-ins.ts')

async function findUnsent(session: SessionStore): Promise<UnsentCheckIns | null> {
  const state = session.getState()
  if (!('member' in state) || !deviceStorage()?.getItem(checkInDeviceKey)) return null
  const { unsentCheckIns } = await importChunk(importUnsentCheckIns)
  return unsentCheckIns(personalClientOf(session), state.member.memberId)
}

type BeforeLeavingProps = {
  readonly texts: LeavingTexts
  /** Null if everything is sent. Discard them only once the session has ended. */
  readonly onReady: (unsent: UnsentCheckIns | null) => void
  readonly onStay: () => void
  readonly onFailed: () => void
}

/** A check-in device first sends unsent check-ins, or asks before deleting them. */
export function BeforeLeaving({ texts, onReady, onStay, onFailed }: BeforeLeavingProps) {
  const session = useSessionStore()
  const [unsent, setUnsent] = useState<UnsentCheckIns | null>(null)

  const start = useEffectEvent(async () => {
    const waiting = await findUnsent(session)
    // Offline nobody can leave, so there is nothing to ask.
    if (waiting !== null && navigator.onLine) setUnsent(waiting)
    else onReady(null)
  })
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    start().catch(fail)
  }, [])

  if (unsent === null) return <LoadingLine />
  return (
    <LeavingDialog
      {...unsent}
      texts={texts}
      onAnswer={(mayLeave) => {
        setUnsent(null)
        if (mayLeave) onReady(unsent)
        else onStay()
      }}
    />
  )
}
