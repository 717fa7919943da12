import type { CountsBar_CountsFragment } from '../../graphql/generated/fragments.ts'
import styles from './CountsBar.module.css'
import { fillingParts, formatCount } from './counts.ts'

type CountsBarProps = {
  readonly counts: CountsBar_CountsFragment | null
  readonly capacity: number | null
  readonly size?: 'small' | 'large'
}

export function CountsBar({ counts, capacity, size = 'small' }: CountsBarProps) {
  if (counts === null) return <p className={styles.missing}>Counts are unavailable right now.</p>
  const { checkedIn, walkIns, confirmed, waitlisted } = counts
  const parts = capacity === null ? null : fillingParts({ checkedIn, confirmed }, capacity)
  const figures = [
    ['in', 'Checked in', formatCount(checkedIn)],
    ...(walkIns === null ? [] : [['walk-ins', 'Walk-ins', formatCount(walkIns)] as const]),
    ['confirmed', 'Confirmed', formatCount(confirmed)],
    ['waitlisted', 'Waitlist', formatCount(waitlisted)],
    ['spots', 'Spots', capacity === null ? 'No limit' : formatCount(capacity)],
  ] as const
  return (
    <div className={styles.counts} data-size={size}>
      <dl className={styles.figures} data-count={figures.length}>
        {figures.map(([kind, label, value]) => (
          <div key={kind} className={styles.figure} data-kind={parts === null ? undefined : kind}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {parts && (
        <div className={styles.filling} aria-hidden="true">
          <div className={styles.bar}>
            <span data-kind="in" className={styles.part} style={{ inlineSize: percent(parts.checkedIn) }} />
            <span
              data-kind="confirmed"
              className={styles.part}
              style={{ inlineSize: percent(parts.expected) }}
            />
          </div>
          {waitlisted > 0 && <span className={styles.waiting}>+{formatCount(waitlisted)} waiting</span>}
        </div>
      )}
    </div>
  )
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
