import { useEffect, useState } from 'react'
import { withinDeadline } from '../../graphql/deadline.ts'
import { ownEveryMs, useCurrent } from '../../graphql/use-current.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { paths } from '../../site/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { CardSkeletons } from '../../ui/Skeleton.tsx'
import { useServerReachability } from '../../ui/use-server-reachability.ts'
import { MembersOnly } from '../session/MembersOnly.tsx'
import { useSession, useSessionStore } from '../session/SessionProvider.tsx'
import { cacheTicketPage } from './cache-pages.ts'
import { deviceTickets } from './device-tickets.ts'
import { useJoinedProductionsQuery } from './joined-productions.generated.ts'
import { MyCalendar } from './MyCalendar.tsx'
import styles from './MyTickets.module.css'
import type { SavedPage } from './saved-tickets.ts'
import { TicketList } from './TicketList.tsx'

export function MyTickets({ page }: { readonly page: number }) {
  const session = useSession()
  const isExpired = session.kind === 'expired' && !session.isRefused
  const server = useServerReachability(isExpired)
  const saved = session.kind === 'expired' ? deviceTickets().read(session.member.memberId, page) : null
  // A member who can't log in offline still sees the saved tickets: they need them at the entrance.
  if (isExpired && server !== 'reachable' && saved !== null) return <SavedTicketList page={saved} />
  return (
    <MembersOnly
      placeholder={
        <NeedsScript what="Logging in to see your tickets">
          <CardSkeletons count={3} />
        </NeedsScript>
      }
    >
      <OwnTickets page={page} />
    </MembersOnly>
  )
}

function OwnTickets({ page }: { readonly page: number }) {
  const session = useSession()
  const store = useSessionStore()
  const memberId = session.kind === 'member' || session.kind === 'expired' ? session.member.memberId : null
  const [state, refetch] = useJoinedProductionsQuery({ variables: { page }, context: withinDeadline })
  const { data, fetching } = state
  const { error, isBackground, retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const joined = data?.viewer?.joinedProductions
  const saved = memberId === null ? null : deviceTickets().read(memberId, page)
  const isWaitlisted = joined?.items.some(({ viewerJoin }) => viewerJoin?.state === 'WAITLISTED') ?? false
  useCurrent(isWaitlisted ? ownEveryMs : null, () => refetch({ requestPolicy: 'network-only' }))
  const [isCached, setCached] = useState(false)
  const isAnonymous = !fetching && data?.viewer === null && error === undefined

  // The cookie is gone, but the browser still remembers the member.
  useEffect(() => {
    if (isAnonymous) store.refuse()
  }, [isAnonymous, store])

  useEffect(() => {
    if (!joined || memberId === null) return
    const { items: tickets, pageInfo } = joined
    deviceTickets().save(memberId, { tickets, pageInfo, keptAt: Date.now() })
    if (tickets.length === 0) return
    const isWanted = () => {
      const now = store.getState()
      return 'member' in now && now.member.memberId === memberId
    }
    void cacheTicketPage(isWanted).then(setCached)
  }, [joined, memberId, store])

  if (joined) {
    return (
      <>
        <Tickets page={{ tickets: joined.items, pageInfo: joined.pageInfo }} onCancelled={() => undefined} />
        <div className={`${styles.end} not-printed`}>
          <MyCalendar />
          {isCached && <p>Your tickets now work offline.</p>}
        </div>
      </>
    )
  }
  if (saved) return <SavedTicketList page={saved} onRetry={fetching && !isBackground ? undefined : retry} />
  if (session.kind === 'expired') {
    return (
      <EmptyState kind="unloaded">
        <p>Couldn’t load your tickets. Log in again.</p>
      </EmptyState>
    )
  }
  if ((fetching && !isBackground) || isAnonymous) return <CardSkeletons count={3} />
  return (
    <EmptyState kind="unloaded">
      <LoadError what="your tickets" onRetry={retry} />
    </EmptyState>
  )
}

function SavedTicketList({
  page,
  onRetry,
}: {
  readonly page: SavedPage
  readonly onRetry?: (() => void) | undefined
}) {
  return (
    <>
      {onRetry && <SavedNotice keptAt={page.keptAt} onRetry={onRetry} />}
      <Tickets page={page} />
    </>
  )
}

function SavedNotice({ keptAt, onRetry }: { readonly keptAt: number; readonly onRetry: () => void }) {
  // Tickets that were seen one by one have no common time.
  const at = keptAt > 0 ? ` on ${formatMoment(new Date(keptAt).toISOString())}` : ''
  return (
    <div role="status" className={`${styles.saved} not-printed`}>
      <p>
        Couldn’t load your tickets. These were saved on this device{at}. You can show them at the entrance.
      </p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

type TicketsProps = {
  readonly page: Pick<SavedPage, 'tickets' | 'pageInfo'>
  readonly onCancelled?: () => void
}

function Tickets({ page, onCancelled }: TicketsProps) {
  if (page.tickets.length > 0 || page.pageInfo.page > 1)
    return <TicketList {...page} onCancelled={onCancelled} />
  return (
    <EmptyState kind="list">
      <p>You don’t have any tickets yet. Join a production to get a ticket here and by email.</p>
      <p>
        <LinkButton to={paths.productions}>See productions</LinkButton>
      </p>
    </EmptyState>
  )
}
