import type { QueryResolvers } from '../../generated/resolvers.ts'

export const sponsorsQuery = {
  sponsors: (_root, { placement }, { sponsors }) =>
    sponsors.filter((sponsor) => sponsor.placement === placement),
} satisfies QueryResolvers
