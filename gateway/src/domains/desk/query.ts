import type { QueryResolvers } from '../../generated/resolvers.ts'

export const deskQuery = {
  desk: (_root, _arguments, { desk }) => desk.productions(),
} satisfies QueryResolvers
