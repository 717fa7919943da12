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
  const { checkedIn, confirmed, waitlisted } = counts
  const parts = fillingParts({ checkedIn, confirmed, waitlisted, capacity })
  const figures = [
    ['in', 'Checked in', formatCount(checkedIn)],
    ['confirmed', 'Confirmed', formatCount(confirmed)],
    ['waitlisted', 'Waitlist', formatCount(waitlisted)],
    ['spots', 'Spots', capacity === null ? 'No limit' : formatCount(capacity)],
  ] as const
  return (
    <div className={styles.counts} data-size={size}>
      <dl className={styles.figures}>
        {figures.map(([kind, label, value]) => (
          <div key={kind} className={styles.figure} data-kind={kind}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar} aria-hidden="true">
        <span data-kind="in" className={styles.part} style={{ inlineSize: percent(parts.checkedIn) }} />
        <span data-kind="confirmed" className={styles.part} style={{ inlineSize: percent(parts.expected) }} />
        <span
          data-kind="waitlisted"
          className={styles.part}
          style={{ inlineSize: percent(parts.waitlisted) }}
        />
      </div>
    </div>
  )
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
