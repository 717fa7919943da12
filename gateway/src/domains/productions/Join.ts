import { andThen } from '../../core/promise-or-value.ts'
import type { JoinResolvers } from '../../generated/resolvers.ts'

export const Join: JoinResolvers = {
  canCancel: ({ canCancel }, _arguments, { features }) =>
    andThen(features.has('CANCEL'), (has) => (has === false ? null : canCancel)),
}
