import type { MutationResolvers } from '../../generated/resolvers.ts'
import { userErrorsOf } from '../user-error.ts'

export const doorMutation = {
  validateAttendee: async (_root, { input }, { door }) => {
    const result = await door.validate(input)
    return result.ok
      ? { ...result.value, failedStep: null, userErrors: [] }
      : { alreadyValidated: false, ...result.error }
  },
  undoValidation: async (_root, { input }, { door }) => {
    const result = await door.undo(input)
    return { message: result.ok ? result.value.message : null, userErrors: userErrorsOf(result) }
  },
  syncDoor: async (_root, { input }, { door }) => {
    const result = await door.sync(input)
    return { results: result.ok ? result.value : [], userErrors: userErrorsOf(result) }
  },
  grantRole: async (_root, { input }, { grants }) => {
    const result = await grants.give(input)
    return { grant: result.ok ? result.value : null, userErrors: userErrorsOf(result) }
  },
  revokeRole: async (_root, { input }, { grants }) => ({
    userErrors: userErrorsOf(await grants.revoke(input)),
  }),
} satisfies MutationResolvers
