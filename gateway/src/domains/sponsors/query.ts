import type { QueryResolvers } from '../../generated/resolvers.ts'

export const sponsorsQuery: Pick<QueryResolvers, 'sponsors'> = {
  sponsors: (_root, { placement }, { sponsors }) =>
    sponsors.filter((sponsor) => sponsor.placement === placement),
}
