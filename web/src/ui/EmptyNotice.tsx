import type { ReactNode } from 'react'
import styles from './EmptyNotice.module.css'

/** The two sentences for a place without content; their wording is the specification's. */
const sentences = {
  list: 'There is no data to display...',
  video: 'No video is present!!',
} as const

type EmptyNoticeProps = {
  readonly kind: keyof typeof sentences
  /** What may follow: the line that offers to try again, a way on. */
  readonly children?: ReactNode
}

/** Says that a list or a row of videos is empty, in the place that it would fill. */
export function EmptyNotice({ kind, children }: EmptyNoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind}>
      <p className={styles.sentence}>{sentences[kind]}</p>
      {children}
    </div>
  )
}
