import type { QueryResolvers } from '../../generated/resolvers.ts'

/** The root field about a member's calendar, for whoever knows its secret. */
export const calendarsQuery: Pick<QueryResolvers, 'calendar'> = {
  calendar: (_root, { secret }, { calendars }) => calendars.entries(secret),
}
