import { Fragment, type ReactNode } from 'react'
import { dateParts } from '../../ui/dates.ts'
import { type ProductionStatus, StatusPill } from './StatusPill.tsx'
import styles from './TicketStub.module.css'

type TicketStubProps = {
  readonly startsAt: string | null | undefined
  readonly status: ProductionStatus
  /** Replaces the status. */
  readonly spotsLeft?: number | null | undefined
  readonly children: ReactNode
}

/** Their date no longer matters. */
const closed: ReadonlySet<ProductionStatus> = new Set(['past', 'called-off', 'used', 'cancelled', 'left'])

export function TicketStub({ startsAt, status, spotsLeft, children }: TicketStubProps) {
  const date = dateParts(startsAt)
  return (
    <div className={styles.ticket}>
      <div className={styles.body}>{children}</div>
      <div className={styles.stub} data-open={!closed.has(status)}>
        {date && (
          <p className={styles.date} aria-hidden="true">
            <span>{date.month}</span>
            <span className={styles.day}>{date.day}</span>
            <span>{date.weekday}</span>
          </p>
        )}
        {/* A new element for each state: at the end of its line, the pill would move. */}
        <Fragment key={status}>
          <StatusPill status={status} spotsLeft={spotsLeft} />
        </Fragment>
      </div>
    </div>
  )
}
