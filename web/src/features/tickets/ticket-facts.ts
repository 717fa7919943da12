import type { Ticket_ProductionFragment } from '../../graphql/generated/fragments.ts'

export type TicketFacts = Omit<Ticket_ProductionFragment, '__typename'>
