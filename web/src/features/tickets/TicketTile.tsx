import { useState } from 'react'
import { serverClock } from '../../graphql/server-clock.ts'
import { paths } from '../../site/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TicketStub } from '../productions/TicketStub.tsx'
import { CancelJoin } from './CancelJoin.tsx'
import { JoinAgain } from './JoinAgain.tsx'
import styles from './TicketTile.module.css'
import { TicketWhen } from './TicketWhen.tsx'
import type { TicketFacts } from './ticket-facts.ts'
import { stateMessage, stateOf } from './ticket-state.ts'

type TicketTileProps = {
  readonly production: TicketFacts
  readonly onCancelled?: (() => void) | undefined
}

/** A spot on the waitlist has no page. */
export function TicketTile({ production, onCancelled }: TicketTileProps) {
  const { name, slug, startsAt, imageUrl, imageVariants, viewerJoin, viewerTicket } = production
  const [isGivenUp, setGivenUp] = useState(false)
  const state = stateOf(production, serverClock().now(), isGivenUp)
  const message = stateMessage(state, production)
  const address =
    viewerTicket && state !== 'cancelled' ? paths.attendeeCheck(viewerTicket.id) : paths.production(slug)
  return (
    <article className={`${styles.tile} not-printed`} data-state={state}>
      <div className={styles.poster}>
        <Picture
          src={imageUrl}
          variants={imageVariants}
          alt=""
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 48vw, calc(100vw - 2rem)"
          seed={name}
        />
      </div>
      <TicketStub startsAt={startsAt} status={state}>
        <div className={styles.text}>
          <h3 className={styles.name} dir="auto">
            <Link to={address} className={styles.link}>
              {name}
            </Link>
          </h3>
          <TicketWhen production={production} />
          {message && <p role={state === 'waitlisted' ? 'status' : undefined}>{message}</p>}
          {onCancelled && state === 'waitlisted' && viewerJoin?.canCancel === true && (
            <span className={styles.cancel}>
              <CancelJoin
                production={production}
                isWaitlisted
                onCancelled={() => {
                  setGivenUp(true)
                  onCancelled()
                }}
              />
            </span>
          )}
          {isGivenUp && <JoinAgain production={production} />}
        </div>
      </TicketStub>
    </article>
  )
}
