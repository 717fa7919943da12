import type { ReactNode } from 'react'
import styles from './Pill.module.css'

/** `live` breathes: it is for what is on air at this moment only. */
export type PillTone = 'live' | 'open' | 'amber' | 'quiet'

/** A short word of state. */
export function Pill({ tone, children }: { readonly tone: PillTone; readonly children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {tone === 'live' && <span className={styles.lamp} aria-hidden="true" />}
      {children}
    </span>
  )
}
