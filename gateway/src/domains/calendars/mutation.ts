import type { MutationResolvers } from '../../generated/resolvers.ts'
import { userErrorsOf } from '../../schema/user-error.ts'

export const calendarsMutation = {
  renewCalendarUrl: async (_root, _arguments, { calendars }) => {
    const renewed = await calendars.renew()
    return { calendarUrl: renewed.ok ? renewed.value : null, userErrors: userErrorsOf(renewed) }
  },
} satisfies MutationResolvers
