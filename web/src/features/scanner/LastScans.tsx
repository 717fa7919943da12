import { memo } from 'react'
import { formatClock } from '../../ui/dates.ts'
import { CheckResultMark } from '../check-in/CheckResultMark.tsx'
import { headlines } from '../check-in/CheckResultPanel.tsx'
import styles from './LastScans.module.css'
import type { ScanLogEntry } from './scan-log.ts'

export const LastScans = memo(function LastScans({ entries }: { readonly entries: readonly ScanLogEntry[] }) {
  return (
    <section aria-labelledby="last-scans" className={styles.last}>
      <h2 id="last-scans" className={styles.title}>
        Recent scans
      </h2>
      {entries.length === 0 ? (
        <p className={styles.none}>None yet.</p>
      ) : (
        <ol>
          {entries.map(({ at, kind, name, message }) => (
            <li key={at} className={styles.entry} data-kind={kind}>
              <span className={styles.mark}>
                <CheckResultMark kind={kind} />
              </span>
              <span className={styles.text}>
                <span className={styles.name} dir="auto">
                  {name ?? headlines[kind]}
                </span>
                <span className={styles.message}>{message}</span>
              </span>
              <time dateTime={new Date(at).toISOString()} className={styles.time}>
                {formatClock(new Date(at).toISOString())}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
})
