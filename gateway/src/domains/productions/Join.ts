import { andThen } from '../../core/promise-or-value.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const Join: TypeResolvers<'Join'> = {
  canCancel: ({ canCancel }, _arguments, { features }) =>
    andThen(features.has('CANCEL'), (has) => (has === false ? null : canCancel)),
}
