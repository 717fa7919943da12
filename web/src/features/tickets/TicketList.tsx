import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { Pages } from '../pagination/Pages.tsx'
import type { CachedPage } from './saved-tickets.ts'
import { TicketCard } from './TicketCard.tsx'
import styles from './TicketList.module.css'

/** One page of tickets, with links to the others. */
export function TicketList({
  tickets,
  pageInfo,
  onGivenBack,
}: Pick<CachedPage, 'tickets' | 'pageInfo'> & { readonly onGivenBack?: (() => void) | undefined }) {
  return (
    <div className={styles.list}>
      {tickets.length > 0 ? (
        <div className={styles.grid}>
          {tickets.map((production) => (
            <TicketCard key={production.id} production={production} onGivenBack={onGivenBack} />
          ))}
        </div>
      ) : (
        <EmptyNotice kind="list" />
      )}
      <Pages label="Pages of tickets" pageInfo={pageInfo} />
    </div>
  )
}
