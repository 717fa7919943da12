import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { TicketCard } from '../tickets/TicketCard.tsx'
import type { TicketFacts } from '../tickets/ticket-facts.ts'
import styles from './JoinedPanel.module.css'

type JoinedPanelProps = {
  readonly production: TicketFacts
  readonly onCancelled: () => void
}

export function JoinedPanel({ production, onCancelled }: JoinedPanelProps) {
  const isWaitlisted = production.viewerJoin?.state === 'WAITLISTED'
  return (
    <aside aria-label={isWaitlisted ? 'Your spot on the waitlist' : 'Your ticket'} className={styles.panel}>
      <p className={styles.sentence}>{isWaitlisted ? 'You’re on the waitlist' : 'You’ve joined'}</p>
      <TicketCard production={production} onCancelled={onCancelled} />
      <LinkButton to={paths.joinedProductions} variant="quiet">
        All my tickets
      </LinkButton>
    </aside>
  )
}
