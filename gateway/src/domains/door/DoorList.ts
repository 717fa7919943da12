import type { DoorListResolvers } from '../../generated/resolvers.ts'

export const DoorList: DoorListResolvers = {
  production: ({ productionId }, _arguments, { productions }) => productions.byId(productionId),
}
