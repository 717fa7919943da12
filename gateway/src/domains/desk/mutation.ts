import type { MutationResolvers } from '../../generated/resolvers.ts'
import { userErrorsOf } from '../../schema/user-error.ts'

export const deskMutation = {
  setJoining: async (_root, { input }, { desk }) => {
    const result = await desk.setJoining(input)
    const { joining, replaced } = result.ok ? result.value : { joining: null, replaced: null }
    return { joining, replaced, userErrors: userErrorsOf(result) }
  },
  messageAttendees: async (_root, { input }, { desk }) => {
    const result = await desk.messageAttendees(input)
    return {
      recipientCount: result.ok ? result.value.recipientCount : null,
      userErrors: userErrorsOf(result),
    }
  },
} satisfies MutationResolvers
