import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const ProductionCounts: TypeResolvers<'ProductionCounts'> = {
  walkIns: ({ walkIns }, _arguments, { features }) => features.only('WALK_IN', walkIns),
}
