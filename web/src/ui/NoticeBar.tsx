import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './NoticeBar.module.css'

const slotId = 'bars'

export const BarSlot = () => <div id={slotId} className={`${styles.slot} not-printed`} />

type NoticeBarProps = {
  readonly tone: 'problem' | 'news'
  readonly sentence: string
  readonly children: ReactNode
}

/** Only in the browser. */
export const NoticeBar = ({ tone, sentence, children }: NoticeBarProps) =>
  createPortal(
    <div role="alert" className={styles.bar} data-tone={tone}>
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.actions}>{children}</div>
    </div>,
    document.getElementById(slotId) ?? document.body,
  )
