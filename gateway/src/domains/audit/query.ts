import type { QueryResolvers } from '../../generated/resolvers.ts'

export const auditQuery: Pick<QueryResolvers, 'auditLog'> = {
  auditLog: (_root, { first, after }, { audit }) => audit.log({ first, after: after ?? null }),
}
