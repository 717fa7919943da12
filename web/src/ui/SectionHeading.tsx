import type { ReactNode } from 'react'
import styles from './SectionHeading.module.css'

type SectionHeadingProps = {
  readonly id: string
  readonly children: ReactNode
}

export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id} className={styles.title}>
        {children}
      </h2>
    </div>
  )
}
