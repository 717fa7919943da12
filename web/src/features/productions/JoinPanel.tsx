import type { Ref } from 'react'
import { paths } from '../../site/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import type { JoinPanel_ProductionFragment } from './JoinPanel.generated.ts'
import styles from './JoinPanel.module.css'
import { isJoinable, joinWords, type Offer, placesSaid, waitingSaid } from './offer.ts'
import { TicketStub } from './TicketStub.tsx'

type JoinPanelProps = {
  readonly production: JoinPanel_ProductionFragment
  readonly offer: Offer
  /** Called only for a production that can be joined. */
  readonly onJoin: () => void
  readonly buttonRef: Ref<HTMLButtonElement>
}

/** Text from the specification. */
const unavailable = 'This Production is not available right now!.'

const sentences: Readonly<Record<Offer['kind'], string>> = {
  open: 'Click on the button below to join Production',
  full: 'Every spot is taken',
  'called-off': 'This production has been called off',
  'not-yet-open': unavailable,
  past: unavailable,
  unavailable,
}

/** Details after the sentence; null if there are none. */
function moreOn({ kind }: Offer, waitingCount: number | null): string | null {
  if (kind === 'full') {
    return `Open spots go to the first person on the waitlist. ${waitingSaid(waitingCount) ?? ''}`
  }
  if (kind === 'not-yet-open') return 'Not open yet. Check back soon.'
  return kind === 'past' ? 'This one’s over.' : null
}

export function JoinPanel({ production, offer, onJoin, buttonRef }: JoinPanelProps) {
  const { kind } = offer
  const more = moreOn(offer, production.waitingCount)
  return (
    <aside aria-label="Join this production" className={styles.panel}>
      <TicketStub startsAt={production.startsAt} status={kind}>
        <div className={styles.words}>
          <div aria-live="polite" aria-atomic="true" className={styles.standing}>
            <p className={styles.sentence}>{sentences[kind]}</p>
            {offer.kind === 'open' && offer.placesLeft !== null && (
              <p className={styles.places}>{placesSaid(offer.placesLeft)}</p>
            )}
            {more !== null && <p>{more}</p>}
          </div>
          {kind !== 'called-off' && (
            <Button ref={buttonRef} disabled={!isJoinable(offer)} onClick={onJoin}>
              {joinWords(offer)}
            </Button>
          )}
          {isJoinable(offer) && <NeedsScript what="Joining" />}
          {(kind === 'past' || kind === 'called-off') && (
            <LinkButton look="quiet" to={paths.productions}>
              See what’s upcoming
            </LinkButton>
          )}
        </div>
      </TicketStub>
    </aside>
  )
}
