import type { MutationResolvers } from '../../generated/resolvers.ts'
import { type Checked, userErrorsOf } from '../../schema/user-error.ts'
import type { AttendeeModel } from '../../upstreams/product-api/attendee.ts'

const onlyErrors = (result: Checked<unknown>) => ({ userErrors: userErrorsOf(result) })

const withAttendee = (result: Checked<AttendeeModel | null>) => ({
  attendee: result.ok ? result.value : null,
  userErrors: userErrorsOf(result),
})

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
  cancelMessage: async (_root, { input }, { desk }) => onlyErrors(await desk.cancelMessage(input)),
  testMessage: async (_root, { input }, { desk }) => onlyErrors(await desk.testMessage(input)),
  cancelAttendance: async (_root, { input }, { desk }) => withAttendee(await desk.cancelAttendance(input)),
  confirmAttendance: async (_root, { input }, { desk }) => withAttendee(await desk.confirmAttendance(input)),
  resendTicket: async (_root, { input }, { desk }) => onlyErrors(await desk.resendTicket(input)),
} satisfies MutationResolvers
