import type { ReactNode } from 'react'
import styles from './Poster.module.css'

type PosterProps = {
  readonly tone: 'amber' | 'leaf' | 'tangerine'
  readonly title: string
  readonly children: ReactNode
}

export function Poster({ tone, title, children }: PosterProps) {
  return (
    <article className={styles.poster} data-tone={tone}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.text}>{children}</div>
    </article>
  )
}
