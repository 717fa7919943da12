import type { JoinResolvers } from '../../generated/resolvers.ts'

export const Join: JoinResolvers = {
  canCancel: async ({ canCancel }, _arguments, { features }) =>
    (await features.has('CANCEL')) === false ? null : canCancel,
}
