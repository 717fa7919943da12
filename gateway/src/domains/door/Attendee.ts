import type { AttendeeResolvers } from '../../generated/resolvers.ts'

export const Attendee: AttendeeResolvers = {
  profile: ({ user }) => user,
  production: ({ productionId }, _arguments, { productions }) => productions.byId(productionId),
}
