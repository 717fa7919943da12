import { Button } from '../../ui/Button.tsx'
import { TicketCard } from '../tickets/TicketCard.tsx'
import type { TicketFacts } from '../tickets/ticket-facts.ts'
import styles from './SavedTicket.module.css'

type SavedTicketProps = {
  readonly ticket: TicketFacts
  /** The reason why there is no answer about it; null while a query runs. */
  readonly reason: string | null
  readonly onRetry?: () => void
}

/** A ticket as it was last seen on this device. */
export const SavedTicket = ({ ticket, reason, onRetry }: SavedTicketProps) => (
  <div className={styles.saved}>
    <div role="status" className={styles.note}>
      <p>
        {reason === null ? (
          'Checking your ticket. This is how you last saw it here.'
        ) : (
          <>
            <strong>Not checked.</strong> {reason} This is your ticket as you last saw it here.
          </>
        )}
      </p>
      {onRetry && (
        <Button look="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
    <TicketCard production={ticket} />
  </div>
)
