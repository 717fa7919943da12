import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { TicketCard } from '../tickets/TicketCard.tsx'
import type { TicketFacts } from '../tickets/ticket-facts.ts'
import styles from './JoinedPanel.module.css'

type JoinedPanelProps = {
  readonly production: TicketFacts
  /** Called once the spot or the place on the waitlist is canceled. */
  readonly onGivenBack: () => void
}

export function JoinedPanel({ production, onGivenBack }: JoinedPanelProps) {
  const isWaiting = production.viewerJoin?.state === 'WAITING'
  return (
    <aside aria-label={isWaiting ? 'Your spot on the waitlist' : 'Your ticket'} className={styles.panel}>
      <p className={styles.sentence}>{isWaiting ? 'You’re on the waitlist' : 'You’ve joined'}</p>
      <TicketCard production={production} onGivenBack={onGivenBack} />
      <LinkButton to={paths.joinedProductions} look="quiet">
        All my tickets
      </LinkButton>
    </aside>
  )
}
