import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Bar.module.css'

/** Id of the bars' place in the shell. */
const placeId = 'bars'

/** The container of bars: one below the other at the bottom of the window. */
export const BarPlace = () => <div id={placeId} className={styles.place} />

type BarProps = {
  readonly tone: 'problem' | 'news'
  readonly sentence: string
  /** The ways on from it. */
  readonly children: ReactNode
}

/** A sentence over the page and the ways on from it; it stays until one of them is taken. In the browser only. */
export const Bar = ({ tone, sentence, children }: BarProps) =>
  createPortal(
    <div role="alert" className={styles.bar} data-tone={tone}>
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.ways}>{children}</div>
    </div>,
    document.getElementById(placeId) ?? document.body,
  )
