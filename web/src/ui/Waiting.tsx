import type { ReactNode } from 'react'
import { Delayed } from './Delayed.tsx'
import styles from './Waiting.module.css'

/** When a wait is long enough to be told, in milliseconds. */
const slowAfterMs = 2_000

type SlowNoteProps = {
  /** How long the visitor has waited before this appeared, in milliseconds. */
  readonly waitedMs?: number
}

/** Says that something takes long, once it does. It stands in a live region, which has it read out. */
export const SlowNote = ({ waitedMs = 0 }: SlowNoteProps) => (
  <Delayed byMs={slowAfterMs - waitedMs}>
    <p className={styles.note}>This is taking longer than usual.</p>
  </Delayed>
)

type WaitingProps = {
  readonly className: string | undefined
  /** Says that it takes long; null where the page says so elsewhere. */
  readonly slowNote?: ReactNode
  /** Placeholders in the shape of the content. */
  readonly children: ReactNode
}

/** The place of content that is on its way. It says so in words once that takes long. */
export const Waiting = ({ className, slowNote = <SlowNote />, children }: WaitingProps) => (
  <div role="status" aria-label="Loading" className={`${styles.place} ${className}`}>
    {children}
    {slowNote}
  </div>
)
