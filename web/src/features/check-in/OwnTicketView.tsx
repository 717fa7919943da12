import { Button } from '../../ui/Button.tsx'
import { TicketCard } from '../tickets/TicketCard.tsx'
import type { TicketFacts } from '../tickets/ticket-facts.ts'
import styles from './OwnTicketView.module.css'

type OwnTicketViewProps = {
  readonly ticket: TicketFacts
  /** The reason why it is shown as it was last seen on this device; null where it is not, or is being checked. */
  readonly reason: string | null
  readonly onRetry?: (() => void) | undefined
  readonly onGivenBack?: (() => void) | undefined
}

/** A member's ticket on its own page. */
export const OwnTicketView = ({ ticket, reason, onRetry, onGivenBack }: OwnTicketViewProps) => (
  <div className={styles.saved}>
    {/* There before it says something, so that it is read out. */}
    <div role="status" className={styles.place}>
      {reason !== null && (
        <div className={styles.note}>
          <p>
            <strong>Not checked.</strong> {reason} This is your ticket as you last saw it here.
          </p>
          {onRetry && (
            <Button look="outline" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
    <TicketCard production={ticket} place="page" onGivenBack={onGivenBack} />
  </div>
)
