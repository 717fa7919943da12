import { type ReactNode, useRef } from 'react'
import styles from './EmptyState.module.css'
import { SlowNote } from './Loading.tsx'
import { useRecovery } from './recovery.ts'
import { CardSkeletons, PageSkeleton } from './Skeleton.tsx'

/** If something failed, the visitor has already waited about this long. */
const firstAttemptMs = 1_000

/** Texts of the specification and the contract: clients match them. */
const sentences = {
  list: 'There is no data to display...',
  video: 'No video is present!!',
  /** For personal data: a failure must not look like an empty list. */
  unloaded: 'This could not be loaded',
} as const

type EmptyStateProps = {
  readonly kind: keyof typeof sentences
  /** Then there are no `children`: the visitor can try again. */
  readonly hasFailed?: boolean
  readonly shape?: 'cards' | 'page'
  /** The page already shows the notice above: show only placeholders here. */
  readonly isNoticeShown?: boolean
  readonly children?: ReactNode
}

export function EmptyState(props: EmptyStateProps) {
  const { kind, hasFailed = false, shape = 'cards', isNoticeShown = false, children } = props
  const { phase } = useRecovery()
  const root = useRef<HTMLDivElement>(null)
  if (!hasFailed) return <Notice kind={kind}>{children}</Notice>

  const slowNote = isNoticeShown ? null : <SlowNote waitedMs={firstAttemptMs} />
  const placeholders = (
    <div aria-hidden={isNoticeShown || undefined} className={`${styles.placeholders} not-printed`}>
      {shape === 'page' ? (
        <PageSkeleton slowNote={slowNote} />
      ) : (
        <CardSkeletons count={3} slowNote={slowNote} />
      )}
    </div>
  )
  const notice = isNoticeShown ? null : (
    <div className={styles.retryNotice}>
      <Notice kind={kind}>
        {/* The pressed button disappears, so the focus moves to the placeholders. */}
        <TryAgain onPress={() => root.current?.focus()} />
      </Notice>
    </div>
  )
  return (
    <div ref={root} tabIndex={-1} className={styles.root} data-phase={phase}>
      {phase !== 'resting' && placeholders}
      {phase !== 'trying' && notice}
    </div>
  )
}

const Notice = ({ kind, children }: Pick<EmptyStateProps, 'kind' | 'children'>) => (
  <div className={styles.notice} data-kind={kind}>
    <p className={styles.sentence}>{sentences[kind]}</p>
    {children}
  </div>
)

/** Without JavaScript, a link reloads the page. */
function TryAgain({ onPress }: { readonly onPress: () => void }) {
  const { phase, tryAgain } = useRecovery()
  return (
    <p className={styles.line}>
      {sentences.unloaded}.{' '}
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
            onPress()
            tryAgain()
          }}
        >
          Try again
        </button>
      )}
    </p>
  )
}
