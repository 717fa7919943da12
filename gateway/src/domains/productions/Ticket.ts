import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const Ticket: TypeResolvers<'Ticket'> = {
  id: ({ code }) => code,
  url: ({ code }, _arguments, { siteUrl }) => `${siteUrl}/attendee-check/${encodeURIComponent(code)}`,
}
