import type { ReactNode } from 'react'
import { Delayed } from './Delayed.tsx'
import styles from './Loading.module.css'

const slowAfterMs = 2_000

/** Put it in a live region, so that screen readers announce it. */
export const SlowNote = ({ waitedMs = 0 }: { readonly waitedMs?: number }) => (
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
  <div role="status" aria-label="Loading" className={`${styles.root} ${className}`}>
    {children}
    {slowNote}
  </div>
)
