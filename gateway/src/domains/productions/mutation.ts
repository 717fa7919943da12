import type { MutationResolvers } from '../../generated/resolvers.ts'
import { userErrorsOf } from '../../schema/user-error.ts'

export const productionsMutation = {
  joinProduction: async (_root, { input }, { attendance, features }) => {
    const { production, result } = await attendance.join(input.productionId, input.releaseVersion)
    return {
      production,
      ticket: result.ok ? result.value.join.ticket : null,
      join: result.ok && (await features.has('CAPACITY')) !== false ? result.value.join : null,
      message: result.ok ? result.value.message : null,
      userErrors: userErrorsOf(result),
    }
  },
  cancelJoin: async (_root, { input }, { attendance }) => {
    const { production, result } = await attendance.cancel(input.productionId)
    return { production, message: result.ok ? result.value.message : null, userErrors: userErrorsOf(result) }
  },
  unsubscribeFromReminders: async (_root, { input }, { attendance }) => ({
    userErrors: userErrorsOf(await attendance.unsubscribeFromReminders(input.token)),
  }),
} satisfies MutationResolvers
