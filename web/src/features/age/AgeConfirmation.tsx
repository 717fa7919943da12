import { useEffect, useState } from 'react'
import { useSite } from '../../site/site.ts'
import { ChunkFailureBar } from '../../ui/ChunkFailureBar.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { confirm, hasConfirmed } from './confirmed-age.ts'

const importDialog = () => import('./AgeDialog.tsx')

/** The page below is the same for everybody, so that it can be cached and indexed. */
export function AgeConfirmation() {
  const { minimumAge } = useSite()
  const [isOpen, setOpen] = useState(false)
  const { chunk, hasFailed, isRetrying, retry } = useChunk(importDialog, isOpen)

  useEffect(() => setOpen(minimumAge > 0 && !hasConfirmed(minimumAge)), [minimumAge])

  if (!isOpen) return null
  if (hasFailed) {
    return (
      <ChunkFailureBar
        what="The age check"
        onRetry={retry}
        isRetrying={isRetrying}
        onClose={() => setOpen(false)}
      />
    )
  }
  if (chunk === null) return null
  return (
    <chunk.AgeDialog
      minimumAge={minimumAge}
      onConfirm={() => {
        confirm(minimumAge)
        setOpen(false)
      }}
    />
  )
}
