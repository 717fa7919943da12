import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Bar.module.css'

const slotId = 'bars'

export const BarSlot = () => <div id={slotId} className={styles.place} />

type BarProps = {
  readonly tone: 'problem' | 'news'
  readonly sentence: string
  readonly children: ReactNode
}

/** A message with buttons or links above the page; stays until one is used. Only in the browser. */
export const Bar = ({ tone, sentence, children }: BarProps) =>
  createPortal(
    <div role="alert" className={styles.bar} data-tone={tone}>
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.ways}>{children}</div>
    </div>,
    document.getElementById(slotId) ?? document.body,
  )
