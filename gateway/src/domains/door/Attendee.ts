import type { AttendeeResolvers } from '../../generated/resolvers.ts'

export const Attendee: AttendeeResolvers = {
  ticket: ({ ticket }) => ticket.code,
  profile: ({ user }) => user,
  production: ({ ticket }, _arguments, { productions }) => productions.byId(ticket.productionId),
}
