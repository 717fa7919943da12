import type { TypeResolvers } from '../type-resolvers.ts'

export const calendarsQuery: Pick<TypeResolvers<'Query'>, 'calendar'> = {
  calendar: (_root, { secret }, { calendars }) => calendars.entries(secret),
}
