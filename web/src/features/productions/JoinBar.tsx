import { Button } from '../../ui/Button.tsx'
import { dateParts } from '../../ui/dates.ts'
import { type Availability, joinLabel } from './availability.ts'
import styles from './JoinBar.module.css'
import { AvailabilityPill } from './StatusPill.tsx'

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
        <AvailabilityPill of={availability} />
      </div>
      <Button tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={onJoin}>
        {joinLabel(availability)}
      </Button>
    </div>
  )
}
