import type { ReactNode } from 'react'
import styles from './FormMessage.module.css'

type FormMessageProps = {
  /** `problem` interrupts whoever listens, `news` waits for a pause. */
  readonly tone: 'problem' | 'news'
  /** Null for nothing to say: the place stays, so that what comes into it is announced. */
  readonly children: ReactNode
}

/** What concerns a form as a whole. */
export function FormMessage({ tone, children }: FormMessageProps) {
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} className={styles.place}>
      {children && (
        <div className={styles.message} data-tone={tone}>
          {children}
        </div>
      )}
    </div>
  )
}
