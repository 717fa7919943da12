import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const CheckInList: TypeResolvers<'CheckInList'> = {
  production: ({ productionId }, _arguments, { productions }) => productions.byId(productionId),
}
