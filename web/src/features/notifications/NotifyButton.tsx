import { useState } from 'react'
import type { Feature } from '../../graphql/generated/types.ts'
import { LoadingLine } from '../../navigation/ProgressBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChunkFailureBar } from '../../ui/ChunkFailureBar.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { Bell } from './Bell.tsx'

const importDialog = () => import('../notification-settings/NotificationSettings.tsx')

export const hasNotices = (features: readonly Feature[] | null | undefined): boolean =>
  features?.some((feature) => feature === 'FOLLOW' || feature === 'PUSH') ?? false

/** The same for everybody: only the dialog depends on the member and the device. */
export function NotifyButton() {
  const [isOpen, setOpen] = useState(false)
  const { chunk, hasFailed, isRetrying, retry } = useChunk(importDialog, isOpen)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell />
        Notify me
      </Button>
      {isOpen && chunk && <chunk.NotifyDialog onClose={close} />}
      {isOpen && !chunk && !hasFailed && <LoadingLine />}
      {hasFailed && <ChunkFailureBar onRetry={retry} isRetrying={isRetrying} onClose={close} />}
    </>
  )
}
