import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { TicketCard } from '../tickets/TicketCard.tsx'
import type { TicketFacts } from '../tickets/ticket-facts.ts'
import styles from './JoinedPanel.module.css'

type JoinedPanelProps = {
  readonly production: TicketFacts
  /** Called once the place, or the one on the waiting list, is given back. */
  readonly onGivenBack: () => void
}

/** The side panel for a member who has joined or waits: the ticket or the place, and a link to the others. */
export function JoinedPanel({ production, onGivenBack }: JoinedPanelProps) {
  const isWaiting = production.viewerJoin?.state === 'WAITING'
  return (
    <aside aria-label={isWaiting ? 'Your place on the waiting list' : 'Your ticket'} className={styles.panel}>
      <p className={styles.sentence}>{isWaiting ? 'You are waiting for a place' : 'You have joined'}</p>
      <TicketCard production={production} onGivenBack={onGivenBack} hasCalendarLink={false} />
      <LinkButton to={paths.joinedProductions} look="quiet">
        All my tickets
      </LinkButton>
    </aside>
  )
}
