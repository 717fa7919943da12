import type { ReactNode } from 'react'
import type { ProductionStatus } from '../../graphql/generated/operations.ts'
import { stubDate } from '../../ui/dates.ts'
import { Pill } from '../../ui/Pill.tsx'
import styles from './TicketStub.module.css'

type TicketStubProps = {
  /** Null where the product API does not say: the stub then shows the state alone. */
  readonly startsAt: string | null | undefined
  /** Whether the production can be joined, or that it has been. */
  readonly status: ProductionStatus | 'JOINED'
  readonly children: ReactNode
}

const pills: Readonly<Record<TicketStubProps['status'], ReactNode>> = {
  OPEN: <Pill tone="open">OPEN</Pill>,
  UNAVAILABLE: <Pill tone="quiet">NOT AVAILABLE</Pill>,
  JOINED: <Pill tone="amber">JOINED</Pill>,
}

/** A ticket's paper: what it is for, a perforated edge, and the stub with the date and the state. */
export function TicketStub({ startsAt, status, children }: TicketStubProps) {
  const date = stubDate(startsAt)
  return (
    <div className={styles.ticket}>
      <div className={styles.body}>{children}</div>
      <div className={styles.stub} data-open={status !== 'UNAVAILABLE'}>
        {date && (
          <p className={styles.date} aria-hidden="true">
            <span>{date.month}</span>
            <span className={styles.day}>{date.day}</span>
            <span>{date.weekday}</span>
          </p>
        )}
        {pills[status]}
      </div>
    </div>
  )
}
