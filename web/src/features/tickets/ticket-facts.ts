import type { Ticket_ProductionFragment } from './Ticket.generated.ts'

export type TicketFacts = Omit<Ticket_ProductionFragment, '__typename'>
