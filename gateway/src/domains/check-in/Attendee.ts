import { andThen } from '../../core/promise-or-value.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const Attendee: TypeResolvers<'Attendee'> = {
  id: ({ id }, _arguments, { features }) =>
    andThen(features.only('WALK_IN', id), (known) => known ?? features.only('ATTENDEES', id)),
  isWalkIn: ({ isWalkIn }, _arguments, { features }) => features.only('WALK_IN', isWalkIn),
  admissionId: ({ admissionId }, _arguments, { features }) => features.only('WALK_IN', admissionId),
  admissionMarks: ({ admissionMarks }, _arguments, { features }) => features.only('WALK_IN', admissionMarks),
  hasFailedEmail: ({ hasFailedEmail }, _arguments, { features }) =>
    features.only('ATTENDEES', hasFailedEmail),
  profile: ({ user }) => user,
  production: ({ productionId }, _arguments, { productions }) => productions.byId(productionId),
}
