import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const Attendee: TypeResolvers<'Attendee'> = {
  id: ({ id }, _arguments, { features }) => features.only('WALK_IN', id),
  isWalkIn: ({ isWalkIn }, _arguments, { features }) => features.only('WALK_IN', isWalkIn),
  admissionId: ({ admissionId }, _arguments, { features }) => features.only('WALK_IN', admissionId),
  admissionMarks: ({ admissionMarks }, _arguments, { features }) => features.only('WALK_IN', admissionMarks),
  profile: ({ user }) => user,
  production: ({ productionId }, _arguments, { productions }) => productions.byId(productionId),
}
