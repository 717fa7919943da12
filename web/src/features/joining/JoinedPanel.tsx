import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { TicketCard, type TicketFacts } from '../tickets/TicketCard.tsx'
import styles from './JoinedPanel.module.css'

/** The side panel for a member who has joined: the ticket, and a link to the others. */
export function JoinedPanel({ production }: { readonly production: TicketFacts }) {
  return (
    <aside aria-label="Your ticket" className={styles.panel}>
      <p className={styles.sentence}>You have joined</p>
      <TicketCard production={production} />
      <LinkButton to={paths.joinedProductions} look="quiet">
        All my tickets
      </LinkButton>
    </aside>
  )
}
