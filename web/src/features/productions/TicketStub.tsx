import { Fragment, type ReactNode } from 'react'
import { dateParts } from '../../ui/dates.ts'
import { Pill } from '../../ui/Pill.tsx'
import { type Availability, formatSpotsLeft } from './availability.ts'
import styles from './TicketStub.module.css'

type TicketStubStatus = Availability['kind'] | 'joined' | 'waitlisted' | 'used' | 'cancelled' | 'left'

type TicketStubProps = {
  readonly startsAt: string | null | undefined
  readonly status: TicketStubStatus
  /** Replaces the status. */
  readonly spotsLeft?: number | null
  readonly children: ReactNode
}

const pills: Readonly<Record<TicketStubStatus, ReactNode>> = {
  open: <Pill tone="open">OPEN</Pill>,
  unavailable: <Pill tone="quiet">NOT AVAILABLE</Pill>,
  'not-yet-open': <Pill tone="quiet">NOT YET OPEN</Pill>,
  past: <Pill tone="quiet">PAST</Pill>,
  full: <Pill tone="amber">WAITLIST</Pill>,
  'called-off': <Pill tone="quiet">CALLED OFF</Pill>,
  waitlisted: <Pill tone="amber">WAITLISTED</Pill>,
  cancelled: <Pill tone="quiet">CANCELED</Pill>,
  used: <Pill tone="quiet">USED</Pill>,
  left: <Pill tone="quiet">LEFT</Pill>,
  joined: <Pill tone="amber">JOINED</Pill>,
}

/** Their date no longer matters. */
const closed: ReadonlySet<TicketStubStatus> = new Set([
  'unavailable',
  'past',
  'called-off',
  'used',
  'cancelled',
  'left',
])

export function TicketStub({ startsAt, status, spotsLeft = null, children }: TicketStubProps) {
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
          {spotsLeft === null ? pills[status] : <Pill tone="amber">{formatSpotsLeft(spotsLeft)}</Pill>}
        </Fragment>
      </div>
    </div>
  )
}
