import type { TicketResolvers } from '../../generated/resolvers.ts'

export const Ticket: TicketResolvers = {
  id: ({ code }) => code,
  url: ({ code }, _arguments, { siteUrl }) => `${siteUrl}/attendee-check/${encodeURIComponent(code)}`,
}
