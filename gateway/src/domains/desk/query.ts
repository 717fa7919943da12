import type { QueryResolvers } from '../../generated/resolvers.ts'

/** The root field for producers. */
export const deskQuery: Pick<QueryResolvers, 'desk'> = {
  desk: (_root, _arguments, { desk }) => desk.productions(),
}
