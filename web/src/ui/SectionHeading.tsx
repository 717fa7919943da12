import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import styles from './SectionHeading.module.css'

type SectionHeadingProps = {
  readonly id: string
  readonly children: ReactNode
  readonly more?: { readonly to: string; readonly text: string; readonly label?: string } | undefined
}

export function SectionHeading({ id, children, more }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id} className={styles.title}>
        {children}
      </h2>
      {more && (
        <Link to={more.to} className={styles.more} aria-label={more.label}>
          {more.text}
        </Link>
      )}
    </div>
  )
}
