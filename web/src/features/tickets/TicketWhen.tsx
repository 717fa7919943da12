import { Day } from '../../ui/Day.tsx'
import { formatSpan } from '../../ui/dates.ts'
import styles from './TicketWhen.module.css'
import type { TicketFacts } from './ticket-facts.ts'

export function TicketWhen({
  production: { startsAt, endsAt, venue },
}: {
  readonly production: TicketFacts
}) {
  const times = formatSpan(startsAt, endsAt)
  return (
    <>
      {startsAt && (
        <p className={styles.when}>
          <Day of={startsAt} hasWeekday />
          {times && `, ${times}`}
        </p>
      )}
      {venue && (
        <p className={styles.when} dir="auto">
          {venue}
        </p>
      )}
    </>
  )
}
