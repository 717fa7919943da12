import type { Ticket_ProductionFragment } from './Ticket.generated.ts'

export type TicketFacts = Pick<
  Ticket_ProductionFragment,
  | 'id'
  | 'slug'
  | 'name'
  | 'startsAt'
  | 'endsAt'
  | 'venue'
  | 'imageUrl'
  | 'imageVariants'
  | 'isCalledOff'
  | 'viewerJoin'
  | 'viewerTicket'
>
