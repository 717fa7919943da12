import type { ReactNode } from 'react'
import { Delayed } from './Delayed.tsx'
import styles from './Loading.module.css'

/** After this, the page says that it takes long. */
const slowAfterMs = 2_000

type SlowNoteProps = {
  /** How long the visitor waited before this appeared. */
  readonly waitedMs?: number
}

/** Says that something takes long. In a live region, so that screen readers announce it. */
export const SlowNote = ({ waitedMs = 0 }: SlowNoteProps) => (
  <Delayed byMs={slowAfterMs - waitedMs}>
    <p className={styles.note}>This is taking longer than usual.</p>
  </Delayed>
)

type LoadingProps = {
  readonly className: string | undefined
  readonly slowNote?: ReactNode
  readonly children: ReactNode
}

export const Loading = ({ className, slowNote = <SlowNote />, children }: LoadingProps) => (
  <div role="status" aria-label="Loading" className={`${styles.place} ${className}`}>
    {children}
    {slowNote}
  </div>
)
