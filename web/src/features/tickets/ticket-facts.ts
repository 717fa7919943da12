import type { Ticket_ProductionFragment } from '../../graphql/generated/operations.ts'

/** The data of a ticket that is shown, and saved for use without a network. */
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
