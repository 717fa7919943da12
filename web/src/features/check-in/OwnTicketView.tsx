import { Button } from '../../ui/Button.tsx'
import { TicketCard } from '../tickets/TicketCard.tsx'
import type { TicketFacts } from '../tickets/ticket-facts.ts'
import styles from './OwnTicketView.module.css'

type OwnTicketViewProps = {
  readonly ticket: TicketFacts
  /** Null if the ticket is current or being checked. */
  readonly reason: string | null
  readonly onRetry?: (() => void) | undefined
  readonly onCancelled?: (() => void) | undefined
}

export const OwnTicketView = ({ ticket, reason, onRetry, onCancelled }: OwnTicketViewProps) => (
  <div className={styles.saved}>
    {/* A live region must exist before its content, or the content isn't read out. */}
    <div role="status" className={styles.variant}>
      {reason !== null && (
        <div className={styles.note}>
          <p>
            <strong>Not checked.</strong> {reason} This is your ticket as last saved here.
          </p>
          {onRetry && (
            <Button look="outline" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
    <TicketCard production={ticket} variant="page" onCancelled={onCancelled} />
  </div>
)
