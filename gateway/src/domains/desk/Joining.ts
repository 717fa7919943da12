import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const Joining: TypeResolvers<'Joining'> = {
  takesWalkIns: ({ takesWalkIns }, _arguments, { features }) => features.only('WALK_IN', takesWalkIns),
}
