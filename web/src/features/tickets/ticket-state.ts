import { formatClock, formatDay } from '../../ui/dates.ts'
import { isOver } from '../../ui/is-over.ts'
import type { TicketFacts } from './ticket-facts.ts'

/** What a ticket is good for at this moment. */
export type TicketState = 'joined' | 'waiting' | 'used' | 'past' | 'called-off' | 'given-back' | 'left'

/**
 * The state of a ticket.
 *
 * @param now milliseconds since the epoch
 * @param isGivenBack whether it was given back on this screen just now
 */
export function stateOf(ticket: TicketFacts, now: number, isGivenBack = false): TicketState {
  const { isCalledOff, viewerJoin } = ticket
  const isWaiting = viewerJoin?.state === 'WAITING'
  if (isGivenBack) return isWaiting ? 'left' : 'given-back'
  if (isCalledOff === true) return 'called-off'
  if (viewerJoin?.admittedAt) return 'used'
  if (isOver(ticket, now)) return 'past'
  return isWaiting ? 'waiting' : 'joined'
}

/** `November 20, 2026, 7:02 PM` */
const momentOf = (at: string | null | undefined): string =>
  [formatDay(at), formatClock(at)].filter(Boolean).join(', ')

/** The sentence of a ticket that opens no door; null for one that does. */
export function wordsFor(state: TicketState, { viewerJoin }: TicketFacts): string | null {
  switch (state) {
    case 'given-back':
      return 'You have given this back. It lets nobody in any more.'
    case 'left':
      return 'You are not on the waiting list any more.'
    case 'called-off':
      return 'This production has been called off.'
    case 'used':
      return `You came in with it on ${momentOf(viewerJoin?.admittedAt)}.`
    case 'past':
      return 'This production is over.'
    case 'joined':
      return null
    case 'waiting': {
      const place = viewerJoin?.place
      const standing = `You are on the waiting list${place ? `, place ${place}` : ''}.`
      return `${standing} As soon as a place is yours, your ticket is here and in your email.`
    }
  }
}

/** The tickets of one page of the list, as it shows them. The order within a group is the API's. */
export interface TicketGroups {
  /** The ticket that is needed next; null where none is to come. */
  readonly next: TicketFacts | null
  readonly coming: readonly TicketFacts[]
  readonly used: readonly TicketFacts[]
  readonly past: readonly TicketFacts[]
}

/** When a production starts, in milliseconds since the epoch; one without a date after all others. */
const startOf = ({ startsAt }: TicketFacts): number => (startsAt ? Date.parse(startsAt) : Number.MAX_VALUE)

/**
 * Groups a page of the list.
 *
 * @param now milliseconds since the epoch
 * @param hasNext whether the page may show the next ticket: only the first may
 */
export function groupTickets(tickets: readonly TicketFacts[], now: number, hasNext: boolean): TicketGroups {
  const stated = tickets.map((ticket) => ({ ticket, state: stateOf(ticket, now) }))
  // Product APIs that know of no dates answer in any order.
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
