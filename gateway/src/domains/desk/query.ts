import type { QueryResolvers } from '../../generated/resolvers.ts'

export const deskQuery: Pick<QueryResolvers, 'desk'> = {
  desk: (_root, _arguments, { desk }) => desk.productions(),
}
