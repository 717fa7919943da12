import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const auditQuery: Pick<TypeResolvers<'Query'>, 'auditLog'> = {
  auditLog: (_root, { first, after }, { audit }) => audit.log({ first, after: after ?? null }),
}
