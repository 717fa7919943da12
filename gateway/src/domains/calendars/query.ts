import type { QueryResolvers } from '../../generated/resolvers.ts'

export const calendarsQuery = {
  calendar: (_root, { secret }, { calendars }) => calendars.entries(secret),
} satisfies QueryResolvers
