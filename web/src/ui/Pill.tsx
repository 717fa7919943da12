import type { ReactNode } from 'react'
import styles from './Pill.module.css'

/** `live` pulses: only for what is on air now. */
export type PillTone = 'live' | 'open' | 'amber' | 'quiet'

export function Pill({ tone, children }: { readonly tone: PillTone; readonly children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {tone === 'live' && <span className={styles.lamp} aria-hidden="true" />}
      {children}
    </span>
  )
}
