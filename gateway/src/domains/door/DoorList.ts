import type { TypeResolvers } from '../type-resolvers.ts'

export const DoorList: TypeResolvers<'DoorList'> = {
  production: ({ productionId }, _arguments, { productions }) => productions.byId(productionId),
}
