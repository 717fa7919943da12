import { useState } from 'react'
import type { Ticket_ProductionFragment } from '../../graphql/generated/operations.ts'
import { paths } from '../../site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { formatClock } from '../../ui/dates.ts'
import { Link } from '../../ui/Link.tsx'
import { TicketStub } from '../productions/TicketStub.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import styles from './TicketCard.module.css'
import { LargeTicketCode, TicketCode } from './TicketCode.tsx'

/** The data of a ticket that is shown, and saved for use without a network. */
export type TicketFacts = Pick<
  Ticket_ProductionFragment,
  'id' | 'slug' | 'name' | 'startsAt' | 'endsAt' | 'venue' | 'viewerTicket'
>

/** A member's ticket: what it is for, the code, and what to do with it. */
export function TicketCard({ production }: { readonly production: TicketFacts }) {
  const { slug, name, startsAt, endsAt, venue, viewerTicket } = production
  const [isLarge, setLarge] = useState(false)
  const times = [formatClock(startsAt), formatClock(endsAt)].filter((time) => time !== null).join(' to ')
  return (
    <article className={styles.ticket}>
      <TicketStub startsAt={startsAt} status="JOINED">
        <div className={styles.body}>
          <div className={styles.words}>
            <p className={styles.kind}>Your ticket</p>
            <h2 className={styles.name} dir="auto">
              <Link to={paths.production(slug)} className={styles.link}>
                {name}
              </Link>
            </h2>
            {startsAt && (
              <p className={styles.when}>
                <Day of={startsAt} />
                {times && `, ${times}`}
              </p>
            )}
            {venue && (
              <p className={styles.when} dir="auto">
                {venue}
              </p>
            )}
          </div>
          {viewerTicket && (
            <>
              <TicketCode text={viewerTicket.url} name={name} />
              <p className={styles.hint}>
                Show this code at the door, with your screen’s brightness all the way up.
              </p>
            </>
          )}
          <div className={styles.actions}>
            {viewerTicket && (
              <Button look="outline" aria-label={`Show large: ${name}`} onClick={() => setLarge(true)}>
                Show large
              </Button>
            )}
            <CalendarLink production={production} />
          </div>
        </div>
      </TicketStub>
      {isLarge && viewerTicket && (
        <LargeTicketCode text={viewerTicket.url} name={name} onClose={() => setLarge(false)} />
      )}
    </article>
  )
}
