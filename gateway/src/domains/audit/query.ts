import type { QueryResolvers } from '../../generated/resolvers.ts'

/** The root field for operators. */
export const auditQuery: Pick<QueryResolvers, 'auditLog'> = {
  auditLog: (_root, { first, after }, { audit }) => audit.log({ first, after: after ?? null }),
}
