import { Fragment, type ReactNode } from 'react'
import { stubDate } from '../../ui/dates.ts'
import { Pill } from '../../ui/Pill.tsx'
import { type Offer, placesSaid } from './offer.ts'
import styles from './TicketStub.module.css'

/** The state of a production, of a member's join, or of a ticket. */
type TicketStubStatus = Offer['kind'] | 'joined' | 'waiting' | 'used' | 'given-back' | 'left'

type TicketStubProps = {
  /** Null where the product API does not say: the stub then shows the state alone. */
  readonly startsAt: string | null | undefined
  readonly status: TicketStubStatus
  /** Told in the place of the state, where they are few. */
  readonly placesLeft?: number | null
  readonly children: ReactNode
}

const pills: Readonly<Record<TicketStubStatus, ReactNode>> = {
  open: <Pill tone="open">OPEN</Pill>,
  unavailable: <Pill tone="quiet">NOT AVAILABLE</Pill>,
  'not-yet-open': <Pill tone="quiet">NOT YET OPEN</Pill>,
  past: <Pill tone="quiet">PAST</Pill>,
  full: <Pill tone="amber">WAITING LIST</Pill>,
  'called-off': <Pill tone="quiet">CALLED OFF</Pill>,
  waiting: <Pill tone="amber">WAITING</Pill>,
  'given-back': <Pill tone="quiet">GIVEN BACK</Pill>,
  used: <Pill tone="quiet">USED</Pill>,
  left: <Pill tone="quiet">LEFT</Pill>,
  joined: <Pill tone="amber">JOINED</Pill>,
}

/** The states whose date is past caring about. */
const closed: ReadonlySet<TicketStubStatus> = new Set([
  'unavailable',
  'past',
  'called-off',
  'used',
  'given-back',
  'left',
])

/** A ticket's paper: what it is for, a perforated edge, and the stub with the date and the state. */
export function TicketStub({ startsAt, status, placesLeft = null, children }: TicketStubProps) {
  const date = stubDate(startsAt)
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
        {/* Anew for another state: the pill is at the end of its line, and would move. */}
        <Fragment key={status}>
          {placesLeft === null ? pills[status] : <Pill tone="amber">{placesSaid(placesLeft)}</Pill>}
        </Fragment>
      </div>
    </div>
  )
}
