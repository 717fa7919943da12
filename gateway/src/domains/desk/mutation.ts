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
    const written = result.ok ? result.value : { recipientCount: null, message: null }
    return { ...written, userErrors: userErrorsOf(result) }
  },
  updateMessage: async (_root, { input }, { desk }) => {
    const result = await desk.updateMessage(input)
    return { message: result.ok ? result.value : null, userErrors: userErrorsOf(result) }
  },
  cancelMessage: async (_root, { input }, { desk }) => ({
    userErrors: userErrorsOf(await desk.cancelMessage(input)),
  }),
  testMessage: async (_root, { input }, { desk }) => ({
    userErrors: userErrorsOf(await desk.testMessage(input)),
  }),
  cancelAttendance: async (_root, { input }, { desk }) => {
    const result = await desk.cancelAttendance(input)
    return { attendee: result.ok ? result.value : null, userErrors: userErrorsOf(result) }
  },
  confirmAttendance: async (_root, { input }, { desk }) => {
    const result = await desk.confirmAttendance(input)
    return { attendee: result.ok ? result.value : null, userErrors: userErrorsOf(result) }
  },
  resendTicket: async (_root, { input }, { desk }) => ({
    userErrors: userErrorsOf(await desk.resendTicket(input)),
  }),
} satisfies MutationResolvers
