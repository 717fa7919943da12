import { type ReactNode, useEffect, useRef } from 'react'
import styles from './FormMessage.module.css'

type FormMessageProps = {
  /** `problem` takes the focus and interrupts a screen reader, `news` waits for a pause. */
  readonly tone: 'problem' | 'news'
  /** Null for no message: the element stays, so that a later message is announced. */
  readonly children: ReactNode
}

export function FormMessage({ tone, children }: FormMessageProps) {
  const root = useRef<HTMLDivElement>(null)
  const hasProblem = tone === 'problem' && Boolean(children)
  // The message may be out of view: on a phone the sheet is longer than the screen.
  useEffect(() => {
    if (hasProblem) root.current?.focus()
  }, [hasProblem])
  return (
    <div
      ref={root}
      role={tone === 'problem' ? 'alert' : 'status'}
      tabIndex={hasProblem ? -1 : undefined}
      className={styles.root}
    >
      {children && (
        <div className={styles.message} data-tone={tone}>
          {children}
        </div>
      )}
    </div>
  )
}
