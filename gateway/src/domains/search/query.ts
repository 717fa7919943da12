import type { QueryResolvers } from '../../generated/resolvers.ts'

export const searchQuery = {
  search: (_root, { query, first, after, kinds }, { search }) =>
    search.find(query, { first, after: after ?? null }, kinds ?? null),
} satisfies QueryResolvers
