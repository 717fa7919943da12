import { useEffect, useRef, useState } from 'react'
import { EmptyNotice } from './EmptyNotice.tsx'
import { QuietRetry } from './QuietRetry.tsx'
import { CardSkeletons } from './Skeleton.tsx'

type AbsenceProps = {
  readonly kind: 'list' | 'video'
  /** Whether the content did not come, as opposed to there being none. */
  readonly hasFailed: boolean
  /** What did not come, as it stands in the sentence: `the news`, `this show`. */
  readonly what: string
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/**
 * What stands in the place of a list or of videos that are not there: the notice, for a failure with the
 * line that offers to try again, and the places of the cards while that runs.
 */
export function Absence({ kind, hasFailed, what, onRetry, isRetrying }: AbsenceProps) {
  const place = useRef<HTMLDivElement>(null)
  /** Whether the visitor has asked again. A page that arrives without its content tries once by itself, quietly. */
  const [hasAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isRetrying) setAsked(false)
  }, [isRetrying])

  const retry = () => {
    // The pressed button makes way for the cards' places: the focus stays where they are.
    place.current?.focus()
    setAsked(true)
    onRetry()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {hasFailed && hasAsked ? (
        <CardSkeletons count={3} />
      ) : (
        <EmptyNotice kind={kind}>{hasFailed && <QuietRetry what={what} onRetry={retry} />}</EmptyNotice>
      )}
    </div>
  )
}
