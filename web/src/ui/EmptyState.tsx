import { useRef } from 'react'
import { EmptyNotice } from './EmptyNotice.tsx'
import styles from './EmptyState.module.css'
import { useRecovery } from './recovery.ts'
import { CardSkeletons, PageSkeleton } from './Skeleton.tsx'
import { SlowNote } from './Waiting.tsx'

/** Where something failed, the visitor has waited for a first attempt already: so long, about. Milliseconds. */
const firstAttemptMs = 1_000

type EmptyStateProps = {
  readonly kind: 'list' | 'video'
  /** Whether the content failed to load, as opposed to there being none. */
  readonly hasFailed: boolean
  /** The shape of the content: cards, or the one thing that the page is about. */
  readonly shape?: 'cards' | 'page'
  /** Whether the page shows the notice further up already: then only the placeholders are shown here. */
  readonly isToldAbove?: boolean
}

/**
 * Replaces content that is missing. Where there is none, it shows the notice. Where the content failed to load, it shows
 * placeholders while the page retries, then the notice with a button to try again.
 */
export function EmptyState({ kind, hasFailed, shape = 'cards', isToldAbove = false }: EmptyStateProps) {
  const { phase } = useRecovery()
  const place = useRef<HTMLDivElement>(null)
  if (!hasFailed) return <EmptyNotice kind={kind} />

  const slowNote = isToldAbove ? null : <SlowNote waitedMs={firstAttemptMs} />
  const placeholders = (
    <div aria-hidden={isToldAbove || undefined} className={styles.placeholders}>
      {shape === 'page' ? (
        <PageSkeleton slowNote={slowNote} />
      ) : (
        <CardSkeletons count={3} slowNote={slowNote} />
      )}
    </div>
  )
  const notice = isToldAbove ? null : (
    <div className={styles.notice}>
      <EmptyNotice kind={kind}>
        {/* The pressed button disappears: the focus moves to the placeholders. */}
        <NotLoaded onPress={() => place.current?.focus()} />
      </EmptyNotice>
    </div>
  )
  return (
    <div ref={place} tabIndex={-1} className={styles.place} data-phase={phase}>
      {phase !== 'resting' && placeholders}
      {phase !== 'trying' && notice}
    </div>
  )
}

/** Says that something failed to load, with a button to try again. Without scripts a link reloads the page. */
function NotLoaded({ onPress }: { readonly onPress?: () => void }) {
  const { phase, tryAgain } = useRecovery()
  return (
    <p className={styles.line}>
      This could not be loaded.{' '}
      {phase === 'arrived' ? (
        // biome-ignore lint/a11y/useValidAnchor: an empty address is the page at hand
        <a href="" className={styles.again}>
          Try again
        </a>
      ) : (
        <button
          type="button"
          className={styles.again}
          onClick={() => {
            onPress?.()
            tryAgain()
          }}
        >
          Try again
        </button>
      )}
    </p>
  )
}
