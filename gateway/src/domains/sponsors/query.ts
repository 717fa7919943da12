import type { QueryResolvers } from '../../generated/resolvers.ts'

/** The root field of the configured sponsors. */
export const sponsorsQuery: Pick<QueryResolvers, 'sponsors'> = {
  sponsors: (_root, { placement }, { sponsors }) =>
    sponsors.filter((sponsor) => sponsor.placement === placement),
}
