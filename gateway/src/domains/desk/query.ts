import type { TypeResolvers } from '../type-resolvers.ts'

export const deskQuery: Pick<TypeResolvers<'Query'>, 'desk'> = {
  desk: (_root, _arguments, { desk }) => desk.productions(),
}
