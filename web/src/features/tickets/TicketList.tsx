import { serverClock } from '../../graphql/server-clock.ts'
import { Stack } from '../../ui/Stack.tsx'
import { EmptyPage } from '../pagination/EmptyPage.tsx'
import { Pages } from '../pagination/Pages.tsx'
import type { SavedPage } from './saved-tickets.ts'
import { TicketCard } from './TicketCard.tsx'
import styles from './TicketList.module.css'
import { TicketTile } from './TicketTile.tsx'
import type { TicketFacts } from './ticket-facts.ts'
import { groupTickets } from './ticket-state.ts'

export function TicketList({
  tickets,
  pageInfo,
  onCancelled,
}: Pick<SavedPage, 'tickets' | 'pageInfo'> & { readonly onCancelled?: (() => void) | undefined }) {
  const { next, coming, used, past } = groupTickets(tickets, serverClock().now(), pageInfo.page === 1)
  return (
    <Stack gap={10}>
      {next && <TicketCard key={next.id} production={next} variant="list" onCancelled={onCancelled} />}
      <div className={styles.groups}>
        <Group title={next ? 'More upcoming' : 'Upcoming'} tickets={coming} onCancelled={onCancelled} />
        <Group title="Used" tickets={used} />
        <Group title="Past" tickets={past} />
      </div>
      {tickets.length === 0 && <EmptyPage kind="list" pageInfo={pageInfo} />}
      <Pages label="Pages of tickets" pageInfo={pageInfo} />
    </Stack>
  )
}

type GroupProps = {
  readonly title: string
  readonly tickets: readonly TicketFacts[]
  readonly onCancelled?: (() => void) | undefined
}

function Group({ title, tickets, onCancelled }: GroupProps) {
  if (tickets.length === 0) return null
  return (
    <section className={styles.group} data-count={Math.min(tickets.length, 3)}>
      <h2 className={`${styles.title} not-printed`}>{title}</h2>
      <div className={styles.grid}>
        {tickets.map((production) => (
          <TicketTile key={production.id} production={production} onCancelled={onCancelled} />
        ))}
      </div>
    </section>
  )
}
