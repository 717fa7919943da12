import { useEffect, useState } from 'react'
import { useSite } from '../../site/site.ts'
import { PartFailureBar } from '../../ui/PartFailureBar.tsx'
import { usePart } from '../../ui/use-part.ts'
import { confirm, hasConfirmed } from './confirmed-age.ts'

const importDialog = () => import('./AgeDialog.tsx')

/** The page below is the same for everybody, so that it can be cached and indexed. */
export function AgeConfirmation() {
  const { minimumAge } = useSite()
  const [isOpen, setOpen] = useState(false)
  const { part, hasFailed, isRetrying, retry } = usePart(importDialog, isOpen)

  useEffect(() => setOpen(minimumAge > 0 && !hasConfirmed(minimumAge)), [minimumAge])

  if (!isOpen) return null
  if (hasFailed) {
    return (
      <PartFailureBar
        what="The age check"
        onRetry={retry}
        isRetrying={isRetrying}
        onClose={() => setOpen(false)}
      />
    )
  }
  if (part === null) return null
  return (
    <part.AgeDialog
      minimumAge={minimumAge}
      onConfirm={() => {
        confirm(minimumAge)
        setOpen(false)
      }}
    />
  )
}
