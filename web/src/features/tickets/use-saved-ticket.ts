import { useEffect } from 'react'
import { useSessionStore } from '../session/SessionProvider.tsx'
import { cacheTicketPage } from './cache-pages.ts'
import { deviceTickets } from './device-tickets.ts'
import type { TicketFacts } from './ticket-facts.ts'

/** Also caches the pages that show the ticket offline. */
export function useSavedTicket(memberId: string | null, ticket: TicketFacts | null): void {
  const store = useSessionStore()
  useEffect(() => {
    if (memberId === null || !ticket?.viewerTicket) return
    deviceTickets().saveOne(memberId, ticket)
    void cacheTicketPage(() => {
      const now = store.getState()
      return 'member' in now && now.member.memberId === memberId
    })
  }, [memberId, ticket, store])
}
