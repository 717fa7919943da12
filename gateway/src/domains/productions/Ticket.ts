import type { TypeResolvers } from '../type-resolvers.ts'

export const Ticket: TypeResolvers<'Ticket'> = {
  id: ({ code }) => code,
  url: ({ code }, _arguments, { siteUrl }) => `${siteUrl}/attendee-check/${encodeURIComponent(code)}`,
}
