import { useState } from 'react'
import { serverClock } from '../../graphql/server-clock.ts'
import { paths } from '../../site/paths.ts'
import { useSite } from '../../site/site.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { CalendarLink } from '../productions/CalendarLink.tsx'
import { TicketStub } from '../productions/TicketStub.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { CancelJoin } from './CancelJoin.tsx'
import { JoinAgain } from './JoinAgain.tsx'
import styles from './TicketCard.module.css'
import { LargeTicketCode, TicketCode } from './TicketCode.tsx'
import { TicketWhen } from './TicketWhen.tsx'
import type { TicketFacts } from './ticket-facts.ts'
import { stateMessage, stateOf, type TicketState } from './ticket-state.ts'

/** At the top of the list, on its own page, or beside the production, which has the poster already. */
type TicketVariant = 'list' | 'page' | 'panel'

type TicketCardProps = {
  readonly production: TicketFacts
  readonly variant?: TicketVariant
  /** Undefined if it can't be canceled, as with a saved ticket. */
  readonly onCancelled?: (() => void) | undefined
}

const labels: Readonly<Record<TicketState, string>> = {
  joined: 'Your ticket',
  waitlisted: 'Your spot on the waitlist',
  used: 'Used',
  past: 'Past',
  'called-off': 'Called off',
  cancelled: 'Canceled',
  left: 'Off the waitlist',
}

export function TicketCard({ production, variant = 'panel', onCancelled }: TicketCardProps) {
  const { name, startsAt, imageUrl, imageVariants, viewerJoin, viewerTicket } = production
  const [isLarge, setLarge] = useState(false)
  const [isGivenUp, setGivenUp] = useState(false)
  const state = stateOf(production, serverClock().now(), isGivenUp)
  const message = stateMessage(state, production)
  const ticket = state === 'joined' ? viewerTicket : null
  const label = labelFor(variant, state)
  const session = useSession()
  const member = 'member' in session ? session.member.name : null
  const holder = [member, useSite().name].filter(Boolean).join(' · ')
  return (
    <article className={styles.ticket} data-variant={variant}>
      <TicketStub startsAt={startsAt} status={state}>
        <div className={styles.body}>
          {variant !== 'panel' && (
            <div className={styles.poster}>
              <Picture
                src={imageUrl}
                variants={imageVariants}
                alt=""
                sizes="(min-width: 56rem) 33rem, calc(100vw - 2rem)"
                seed={name}
                priority
              />
            </div>
          )}
          <div className={styles.title}>
            {label && <p className={styles.kind}>{label}</p>}
            <h2 className={styles.name} dir="auto">
              <Link to={addressOf(variant, production)} className={styles.link}>
                {name}
              </Link>
            </h2>
          </div>
          {ticket && (
            <div className={styles.code}>
              <TicketCode text={ticket.url} name={name} />
            </div>
          )}
          <div className={styles.facts}>
            <TicketWhen production={production} />
            {ticket && <p dir="auto">{holder}</p>}
            {message && <p role={state === 'waitlisted' ? 'status' : undefined}>{message}</p>}
            {ticket && (
              <p className={styles.hint}>
                Bring a government photo ID that has your date of birth. Show this code at the entrance on
                paper, or on your phone at full brightness.
              </p>
            )}
          </div>
          <div className={styles.actions}>
            {ticket && (
              <Button variant="outline" aria-label={`Enlarge: ${name}`} onClick={() => setLarge(true)}>
                Enlarge
              </Button>
            )}
            {variant !== 'panel' && (state === 'joined' || state === 'waitlisted') && (
              <CalendarLink production={production} />
            )}
            {onCancelled && viewerJoin?.canCancel === true && !isGivenUp && (
              <CancelJoin
                production={production}
                isWaitlisted={viewerJoin.state === 'WAITLISTED'}
                onCancelled={() => {
                  setGivenUp(true)
                  onCancelled()
                }}
              />
            )}
            {variant !== 'panel' && isGivenUp && <JoinAgain production={production} />}
          </div>
        </div>
      </TicketStub>
      {isLarge && ticket && (
        <LargeTicketCode text={ticket.url} name={name} holder={holder} onClose={() => setLarge(false)} />
      )}
    </article>
  )
}

/** Null on a ticket's own page, whose title says it. */
function labelFor(variant: TicketVariant, state: TicketState): string | null {
  if (state !== 'joined') return labels[state]
  if (variant === 'page') return null
  return variant === 'list' ? 'Your next ticket' : labels.joined
}

function addressOf(variant: TicketVariant, { slug, viewerTicket }: TicketFacts): string {
  return variant === 'list' && viewerTicket ? paths.attendeeCheck(viewerTicket.id) : paths.production(slug)
}
