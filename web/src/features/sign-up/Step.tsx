import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Step.module.css'

type StepProps = {
  readonly title: string
  /** Returns false if no field is to have the focus: then the title has it. */
  readonly focusField: () => boolean
  readonly children: ReactNode
}

export function Step({ title, focusField, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step is shown
  useEffect(() => {
    if (!focusField()) heading.current?.focus()
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
