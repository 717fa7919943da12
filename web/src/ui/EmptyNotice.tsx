import type { ReactNode } from 'react'
import styles from './EmptyNotice.module.css'

/** Texts for empty places are from the specification. */
const sentences = {
  list: 'There is no data to display...',
  video: 'No video is present!!',
  /** For personal data: a failure must not look like an empty list. */
  unloaded: 'This could not be loaded',
} as const

type EmptyNoticeProps = {
  readonly kind: keyof typeof sentences
  readonly children?: ReactNode
}

export function EmptyNotice({ kind, children }: EmptyNoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind}>
      <p className={styles.sentence}>{sentences[kind]}</p>
      {children}
    </div>
  )
}
