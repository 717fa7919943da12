import type { Ticket_ProductionFragment } from './Ticket.generated.ts'

/** What is shown, and saved for offline use. */
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
