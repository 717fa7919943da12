import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useSite } from '../../app/site.ts'
import type { AgeDialog } from './AgeDialog.tsx'
import { confirm, hasConfirmed } from './confirmed-age.ts'

/**
 * Asks for the visitor's age where the site wants one, once a browser. The page itself is rendered for everybody, so
 * that it stays readable for search engines and can be kept; the question comes over it, with code of its own.
 */
export function AgeConfirmation() {
  const { minimumAge } = useSite()
  const [asking, setAsking] = useState<{ Dialog: ComponentType<ComponentProps<typeof AgeDialog>> } | null>(
    null,
  )

  useEffect(() => {
    if (minimumAge === 0 || hasConfirmed(minimumAge)) return
    let isWanted = true
    import('./AgeDialog.tsx').then(({ AgeDialog }) => {
      if (isWanted) setAsking({ Dialog: AgeDialog })
    })
    return () => {
      isWanted = false
    }
  }, [minimumAge])

  if (asking === null) return null
  return (
    <asking.Dialog
      minimumAge={minimumAge}
      onConfirm={() => {
        confirm(minimumAge)
        setAsking(null)
      }}
    />
  )
}
