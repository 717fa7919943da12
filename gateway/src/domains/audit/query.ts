import type { TypeResolvers } from '../type-resolvers.ts'

export const auditQuery: Pick<TypeResolvers<'Query'>, 'auditLog'> = {
  auditLog: (_root, { first, after }, { audit }) => audit.log({ first, after: after ?? null }),
}
