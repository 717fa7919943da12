import type { TicketFacts } from '../src/features/tickets/ticket-facts.ts'

/** A member's ticket; what differs is given. */
export const ticket = (id: string, facts: Partial<TicketFacts> = {}): TicketFacts => ({
  id,
  slug: `night-${id}`,
  name: `Night ${id}`,
  startsAt: null,
  endsAt: null,
  venue: null,
  imageUrl: null,
  imageVariants: [],
  isCalledOff: null,
  viewerJoin: null,
  viewerTicket: { __typename: 'Ticket', id: `${id}_x-7`, url: `https://compound.example/${id}` },
  ...facts,
})
