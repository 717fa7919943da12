import { useState } from 'react'
import { paths } from '../../site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { formatClock } from '../../ui/dates.ts'
import { Link } from '../../ui/Link.tsx'
import { CalendarLink } from '../productions/CalendarLink.tsx'
import { TicketStub, type TicketStubStatus } from '../productions/TicketStub.tsx'
import { GiveBack } from './GiveBack.tsx'
import styles from './TicketCard.module.css'
import { LargeTicketCode, TicketCode } from './TicketCode.tsx'
import type { TicketFacts } from './ticket-facts.ts'

type TicketCardProps = {
  readonly production: TicketFacts
  /** Called once its place is given back. Without it none can be, as with a ticket that was saved on the device. */
  readonly onGivenBack?: (() => void) | undefined
  /** False where the page around it has the link already. */
  readonly hasCalendarLink?: boolean
}

/** What a ticket is, beside being one. */
const kinds = {
  joined: 'Your ticket',
  waiting: 'Your place on the waiting list',
  'called-off': 'Called off',
  'given-back': 'Given back',
  left: 'Off the waiting list',
} as const satisfies Partial<Record<TicketStubStatus, string>>

function kindOf({ isCalledOff, viewerJoin }: TicketFacts, isGivenBack: boolean): keyof typeof kinds {
  if (isGivenBack) return viewerJoin?.state === 'WAITING' ? 'left' : 'given-back'
  if (isCalledOff === true) return 'called-off'
  return viewerJoin?.state === 'WAITING' ? 'waiting' : 'joined'
}

/** The sentence of a ticket that opens no door; null for one that does. */
function wordsFor(kind: keyof typeof kinds, { viewerJoin }: TicketFacts): string | null {
  if (kind === 'given-back') return 'You have given this back. It lets nobody in any more.'
  if (kind === 'left') return 'You are not on the waiting list any more.'
  if (kind === 'called-off') return 'This production has been called off.'
  if (kind === 'joined') return null
  const place = viewerJoin?.place
  const standing = `You are on the waiting list${place ? `, place ${place}` : ''}.`
  return `${standing} As soon as a place is yours, your ticket is here and in your email.`
}

/** A member's ticket: what it is for, the code, and what to do with it. */
export function TicketCard({ production, onGivenBack, hasCalendarLink = true }: TicketCardProps) {
  const { slug, name, startsAt, endsAt, venue, viewerJoin } = production
  const [isLarge, setLarge] = useState(false)
  const [isGivenBack, setGivenBack] = useState(false)
  const kind = kindOf(production, isGivenBack)
  const words = wordsFor(kind, production)
  const viewerTicket = kind === 'joined' ? production.viewerTicket : null
  const times = [formatClock(startsAt), formatClock(endsAt)].filter((time) => time !== null).join(' to ')
  return (
    <article className={styles.ticket}>
      <TicketStub startsAt={startsAt} status={kind}>
        <div className={styles.body}>
          <div className={styles.words}>
            <p className={styles.kind}>{kinds[kind]}</p>
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
          {words && <p role={kind === 'waiting' ? 'status' : undefined}>{words}</p>}
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
            {hasCalendarLink && (kind === 'joined' || kind === 'waiting') && (
              <CalendarLink production={production} />
            )}
            {onGivenBack && viewerJoin?.canCancel === true && !isGivenBack && (
              <span className={styles.giveBack}>
                <GiveBack
                  production={production}
                  isWaiting={viewerJoin.state === 'WAITING'}
                  onGivenBack={() => {
                    setGivenBack(true)
                    onGivenBack()
                  }}
                />
              </span>
            )}
          </div>
        </div>
      </TicketStub>
      {isLarge && viewerTicket && (
        <LargeTicketCode text={viewerTicket.url} name={name} onClose={() => setLarge(false)} />
      )}
    </article>
  )
}
