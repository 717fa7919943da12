import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const Attendee: TypeResolvers<'Attendee'> = {
  profile: ({ user }) => user,
  production: ({ productionId }, _arguments, { productions }) => productions.byId(productionId),
}
