import type { QueryResolvers } from '../../generated/resolvers.ts'

export const calendarsQuery: Pick<QueryResolvers, 'calendar'> = {
  calendar: (_root, { secret }, { calendars }) => calendars.entries(secret),
}
