import type { TypeResolvers } from '../type-resolvers.ts'

export const sponsorsQuery: Pick<TypeResolvers<'Query'>, 'sponsors'> = {
  sponsors: (_root, { placement }, { sponsors }) =>
    sponsors.filter((sponsor) => sponsor.placement === placement),
}
