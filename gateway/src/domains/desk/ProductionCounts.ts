import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const ProductionCounts: TypeResolvers<'ProductionCounts'> = {
  failedEmails: ({ failedEmails }, _arguments, { features }) => features.only('ATTENDEES', failedEmails),
  walkIns: ({ walkIns }, _arguments, { features }) => features.only('WALK_IN', walkIns),
}
