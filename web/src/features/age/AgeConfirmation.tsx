import { useEffect, useState } from 'react'
import { useSite } from '../../site/site.ts'
import { PartFailureBar } from '../../ui/PartFailureBar.tsx'
import { usePart } from '../../ui/use-part.ts'
import { confirm, hasConfirmed } from './confirmed-age.ts'

const importDialog = () => import('./AgeDialog.tsx')

/**
 * Asks for the visitor's age where the site wants one, once a browser. The page itself is rendered for everybody, so
 * that search engines can read it and it can be cached. The question opens over it, with code of its own.
 */
export function AgeConfirmation() {
  const { minimumAge } = useSite()
  const [isOpen, setOpen] = useState(false)
  const { part, hasFailed, isRetrying, retry } = usePart(importDialog, isOpen)

  useEffect(() => setOpen(minimumAge > 0 && !hasConfirmed(minimumAge)), [minimumAge])

  if (!isOpen) return null
  if (hasFailed) {
    return (
      <PartFailureBar
        what="The question for your age"
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
