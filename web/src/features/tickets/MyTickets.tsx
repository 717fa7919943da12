import { useEffect } from 'react'
import { paths } from '../../app/paths.ts'
import { useJoinedProductionsQuery } from '../../graphql/generated/hooks.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { CardSkeletons } from '../../ui/Skeleton.tsx'
import { useSession, useSessionStore } from '../session/MembershipProvider.tsx'
import { MembersOnly } from '../session/MembersOnly.tsx'
import { deviceTickets } from './device-tickets.ts'
import { keepTicketPage } from './keep-ticket-page.ts'
import type { KeptPage } from './kept-tickets.ts'
import { TicketList } from './TicketList.tsx'
import { useNetworkBehind } from './useNetworkBehind.ts'

/** One page of the tickets of whoever is logged in; where the network is gone, as they were last seen here. */
export function MyTickets({ page }: { readonly page: number }) {
  const session = useSession()
  const isExpired = session.kind === 'expired' && !session.isRefused
  const network = useNetworkBehind(isExpired)
  const kept = session.kind === 'expired' ? deviceTickets().read(session.member.memberId, page) : null
  // Who can't log in again for want of a network keeps what this device has: the door needs it now.
  if (isExpired && network !== 'there' && kept !== null) return <Kept page={kept} />
  return (
    <MembersOnly placeholder={<CardSkeletons count={3} />}>
      <OwnTickets page={page} />
    </MembersOnly>
  )
}

function OwnTickets({ page }: { readonly page: number }) {
  const session = useSession()
  const store = useSessionStore()
  const memberId = session.kind === 'member' || session.kind === 'expired' ? session.member.memberId : null
  const [{ data, error, fetching }, ask] = useJoinedProductionsQuery({ variables: { page } })
  const joined = data?.viewer?.joinedProductions
  const kept = memberId === null ? null : deviceTickets().read(memberId, page)
  const isNobody = data?.viewer === null && error === undefined

  // The cookie is gone while the browser still remembers its member.
  useEffect(() => {
    if (isNobody) store.refuse()
  }, [isNobody, store])

  useEffect(() => {
    if (!joined || memberId === null) return
    const { items: tickets, pageInfo } = joined
    deviceTickets().keep(memberId, { tickets, pageInfo, keptAt: Date.now() })
    if (tickets.length === 0) return
    void keepTicketPage(() => {
      const now = store.getState()
      return 'member' in now && now.member.memberId === memberId
    })
  }, [joined, memberId, store])

  if (joined) return <Tickets page={{ tickets: joined.items, pageInfo: joined.pageInfo }} />
  const retry = () => ask({ requestPolicy: 'network-only' })
  if (kept) return <Kept page={kept} onRetry={fetching ? undefined : retry} />
  if (fetching || isNobody) return <CardSkeletons count={3} />
  return (
    <EmptyNotice kind="list">
      <QuietRetry what="your tickets" onRetry={retry} />
    </EmptyNotice>
  )
}

/** Tickets as they were last seen on this device. */
function Kept({ page, onRetry }: { readonly page: KeptPage; readonly onRetry?: (() => void) | undefined }) {
  return (
    <>
      {onRetry && <QuietRetry what="your tickets anew: these are as you last saw them" onRetry={onRetry} />}
      <Tickets page={page} />
    </>
  )
}

function Tickets({ page }: { readonly page: Pick<KeptPage, 'tickets' | 'pageInfo'> }) {
  if (page.tickets.length > 0 || page.pageInfo.page > 1) return <TicketList {...page} />
  return (
    <EmptyNotice kind="list">
      <p>
        <LinkButton to={paths.productions} look="outline">
          See the productions
        </LinkButton>
      </p>
    </EmptyNotice>
  )
}
