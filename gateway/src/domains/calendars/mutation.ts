import type { TypeResolvers } from '../type-resolvers.ts'
import { userErrorsOf } from '../user-error.ts'

export const calendarsMutation: Pick<TypeResolvers<'Mutation'>, 'renewCalendarUrl'> = {
  renewCalendarUrl: async (_root, _arguments, { calendars }) => {
    const renewed = await calendars.renew()
    return { calendarUrl: renewed.ok ? renewed.value : null, userErrors: userErrorsOf(renewed) }
  },
}
