import { useRef } from 'react'
import { EmptyNotice } from './EmptyNotice.tsx'
import styles from './EmptyState.module.css'
import { SlowNote } from './Loading.tsx'
import { useRecovery } from './recovery.ts'
import { CardSkeletons, PageSkeleton } from './Skeleton.tsx'

/** If something failed, the visitor has already waited about this long. */
const firstAttemptMs = 1_000

type EmptyStateProps = {
  readonly kind: 'list' | 'video'
  /** The content failed to load, as opposed to being empty. */
  readonly hasFailed: boolean
  readonly shape?: 'cards' | 'page'
  /** The page already shows the notice above: show only placeholders here. */
  readonly isToldAbove?: boolean
}

/** If the content failed to load: placeholders while the page retries, then a notice with a button. */
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
        {/* The pressed button disappears, so the focus moves to the placeholders. */}
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

/** Without JavaScript, a link reloads the page. */
function NotLoaded({ onPress }: { readonly onPress?: () => void }) {
  const { phase, tryAgain } = useRecovery()
  return (
    <p className={styles.line}>
      This could not be loaded.{' '}
      {phase === 'arrived' ? (
        // biome-ignore lint/a11y/useValidAnchor: an empty address is the current page
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
