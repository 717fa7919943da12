import { formatClock, formatDay } from '../../ui/dates.ts'
import { isOver } from '../../ui/is-over.ts'
import type { TicketFacts } from './ticket-facts.ts'

export type TicketState = 'joined' | 'waitlisted' | 'used' | 'past' | 'called-off' | 'cancelled' | 'left'

/** `isGivenUp`: canceled on this screen, and not yet in `ticket`. */
export function stateOf(ticket: TicketFacts, now: number, isGivenUp = false): TicketState {
  const { isCalledOff, viewerJoin } = ticket
  const isWaitlisted = viewerJoin?.state === 'WAITLISTED'
  if (isGivenUp) return isWaitlisted ? 'left' : 'cancelled'
  if (isCalledOff === true) return 'called-off'
  if (viewerJoin?.checkedInAt) return 'used'
  if (isOver(ticket, now)) return 'past'
  return isWaitlisted ? 'waitlisted' : 'joined'
}

/** `November 20, 2026, 7:02 PM` */
const momentOf = (at: string | null | undefined): string =>
  [formatDay(at), formatClock(at)].filter(Boolean).join(', ')

/** Null for a valid ticket. */
export function stateMessage(state: TicketState, { viewerJoin }: TicketFacts): string | null {
  switch (state) {
    case 'cancelled':
      return 'You gave up this spot. The ticket is no longer valid.'
    case 'left':
      return 'You’re no longer on the waitlist.'
    case 'called-off':
      return 'This production has been called off.'
    case 'used':
      return `You were checked in on ${momentOf(viewerJoin?.checkedInAt)}.`
    case 'past':
      return 'This production is over.'
    case 'joined':
      return null
    case 'waitlisted': {
      const waitlistPosition = viewerJoin?.waitlistPosition
      const position = `You’re ${waitlistPosition ? `number ${waitlistPosition} ` : ''}on the waitlist.`
      return `${position} When you get a spot, your ticket will be here and in your email.`
    }
  }
}

/** Epoch milliseconds; without a date last. */
const startOf = ({ startsAt }: TicketFacts): number => (startsAt ? Date.parse(startsAt) : Number.MAX_VALUE)

/** `hasNext`: only the list's first page may show the next ticket. */
export function groupTickets(tickets: readonly TicketFacts[], now: number, hasNext: boolean) {
  const stated = tickets.map((ticket) => ({ ticket, state: stateOf(ticket, now) }))
  // Product APIs without dates return any order.
  const next = stated
    .filter(({ ticket, state }) => hasNext && state === 'joined' && ticket.viewerTicket !== null)
    .map(({ ticket }) => ticket)
    .reduce<TicketFacts | null>(
      (first, ticket) => (first === null || startOf(ticket) < startOf(first) ? ticket : first),
      null,
    )
  const where = (isIn: (state: TicketState, ticket: TicketFacts) => boolean) =>
    stated.filter(({ ticket, state }) => ticket !== next && isIn(state, ticket)).map(({ ticket }) => ticket)
  const isPast = (state: TicketState, ticket: TicketFacts) => state !== 'used' && isOver(ticket, now)
  return {
    next,
    coming: where((state, ticket) => state !== 'used' && !isPast(state, ticket)),
    used: where((state) => state === 'used'),
    past: where(isPast),
  }
}
