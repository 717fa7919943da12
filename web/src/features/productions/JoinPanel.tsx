import type { JoinPanel_ProductionFragment } from '../../graphql/generated/operations.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './JoinPanel.module.css'
import { type Offer, offerOf, placesSaid, waitingSaid } from './offer.ts'
import { TicketStub } from './TicketStub.tsx'

type JoinPanelProps = {
  readonly production: JoinPanel_ProductionFragment
  /** Called for a press on the button of an open production. */
  readonly onJoin: () => void
}

const sentences: Readonly<Record<Offer['kind'], string>> = {
  open: 'Click on the button below to join Production',
  full: 'Every place is taken',
  'called-off': 'This production has been called off',
  unavailable: 'This Production is not available right now!.',
}

/** The side panel: whether the production can be joined, and the button that does it. */
export function JoinPanel({ production, onJoin }: JoinPanelProps) {
  const offer = offerOf(production)
  const { kind } = offer
  return (
    <aside aria-label="Join this production" className={styles.panel}>
      <TicketStub startsAt={production.startsAt} status={kind}>
        <div className={styles.words}>
          <div aria-live="polite" aria-atomic="true" className={styles.standing}>
            <p className={styles.sentence}>{sentences[kind]}</p>
            {offer.kind === 'open' && offer.placesLeft !== null && (
              <p className={styles.places}>{placesSaid(offer.placesLeft)}</p>
            )}
            {kind === 'full' && (
              <p>
                A place that comes free goes to whoever waits longest. {waitingSaid(production.waitingCount)}
              </p>
            )}
          </div>
          {kind !== 'called-off' && (
            <Button disabled={kind === 'unavailable'} onClick={onJoin}>
              {kind === 'full' ? 'Join the waiting list' : 'Join the Production'}
            </Button>
          )}
        </div>
      </TicketStub>
    </aside>
  )
}
