import type { MutationResolvers } from '../../generated/resolvers.ts'
import { userErrorsOf } from '../../schema/user-error.ts'
import type { Admitted } from '../../upstreams/product-api/check-in.ts'

const nobody: Admitted = {
  name: null,
  isOverCapacity: null,
  alreadyAdmitted: false,
  checkedInAt: null,
  by: null,
  message: null,
}

export const checkInMutation = {
  validateAttendee: async (_root, { input }, { checkIn }) => {
    const result = await checkIn.validate(input)
    return result.ok
      ? { ...result.value, failedStep: null, userErrors: [] }
      : { alreadyValidated: false, ...result.error }
  },
  admit: async (_root, { input }, { checkIn }) => {
    const result = await checkIn.admit(input)
    return { ...(result.ok ? result.value : nobody), userErrors: userErrorsOf(result) }
  },
  undoValidation: async (_root, { input }, { checkIn }) => {
    const result = await checkIn.undo(input)
    return { message: result.ok ? result.value.message : null, userErrors: userErrorsOf(result) }
  },
  syncCheckIns: async (_root, { input }, { checkIn }) => {
    const result = await checkIn.sync(input)
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
