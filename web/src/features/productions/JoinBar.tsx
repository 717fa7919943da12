import { Button } from '../../ui/Button.tsx'
import { dateParts } from '../../ui/dates.ts'
import { Pill } from '../../ui/Pill.tsx'
import { type Availability, formatSpotsLeft, joinLabel } from './availability.ts'
import styles from './JoinBar.module.css'

type JoinBarProps = {
  readonly startsAt: string | null
  readonly availability: Availability
  /** The bar keeps its space while hidden. */
  readonly isShown: boolean
  readonly onJoin: () => void
}

/** Hidden from screen readers and the keyboard, which have the panel's button. */
export function JoinBar({ startsAt, availability, isShown, onJoin }: JoinBarProps) {
  const date = dateParts(startsAt)
  return (
    <div aria-hidden="true" data-shown={isShown} className={`${styles.bar} needs-script not-printed`}>
      <div className={styles.text}>
        {date && (
          <span className={styles.day}>
            {date.weekday}, {date.month} {Number(date.day)}
          </span>
        )}
        {availability.kind === 'full' ? (
          <Pill tone="amber">WAITLIST</Pill>
        ) : availability.kind === 'open' && availability.spotsLeft !== null ? (
          <Pill tone="amber">{formatSpotsLeft(availability.spotsLeft)}</Pill>
        ) : (
          <Pill tone="open">OPEN</Pill>
        )}
      </div>
      <Button tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={onJoin}>
        {joinLabel(availability)}
      </Button>
    </div>
  )
}
