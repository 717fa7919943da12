import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Step.module.css'

type StepProps = {
  readonly title: string
  /** Puts the focus on a field with an error; false where there is none. */
  readonly focusOnError?: () => boolean
  readonly children: ReactNode
}

/** One step: its heading, which takes the focus when the step is shown, and its form. */
export function Step({ title, focusOnError, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step is shown, not while it stands
  useEffect(() => {
    if (!focusOnError?.()) heading.current?.focus()
  }, [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      {children}
    </>
  )
}
