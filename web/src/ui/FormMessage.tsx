import { type ReactNode, useEffect, useRef } from 'react'
import styles from './FormMessage.module.css'

type FormMessageProps = {
  /** `problem` takes the focus and interrupts a screen reader, `news` waits for a pause. */
  readonly tone: 'problem' | 'news'
  /** Null for nothing to say: the place stays, so that what comes into it is announced. */
  readonly children: ReactNode
}

/** A message about a form as a whole. */
export function FormMessage({ tone, children }: FormMessageProps) {
  const place = useRef<HTMLDivElement>(null)
  const hasProblem = tone === 'problem' && Boolean(children)
  // What went wrong may stand out of sight: a sheet on a phone is longer than its screen.
  useEffect(() => {
    if (hasProblem) place.current?.focus()
  }, [hasProblem])
  return (
    <div
      ref={place}
      role={tone === 'problem' ? 'alert' : 'status'}
      tabIndex={hasProblem ? -1 : undefined}
      className={styles.place}
    >
      {children && (
        <div className={styles.message} data-tone={tone}>
          {children}
        </div>
      )}
    </div>
  )
}
