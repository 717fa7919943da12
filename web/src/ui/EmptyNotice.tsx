import type { ReactNode } from 'react'
import styles from './EmptyNotice.module.css'

/** The sentences for a place without content; the wording of those for an empty one is the specification's. */
const sentences = {
  list: 'There is no data to display...',
  video: 'No video is present!!',
  /** For a member's own things: a failure must not look as if there were none. */
  unloaded: 'This could not be loaded',
} as const

type EmptyNoticeProps = {
  readonly kind: keyof typeof sentences
  /** Content below the sentence: a button to try again, a link. */
  readonly children?: ReactNode
}

/** Says that a list or a row of videos is empty, instead of it. */
export function EmptyNotice({ kind, children }: EmptyNoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind}>
      <p className={styles.sentence}>{sentences[kind]}</p>
      {children}
    </div>
  )
}
