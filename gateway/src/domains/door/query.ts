import type { QueryResolvers } from '../../generated/resolvers.ts'

export const doorQuery = {
  attendee: (_root, { ticket }, { door }) => door.attendee(ticket),
  doorList: (_root, { productionId, sinceVersion }, { door }) =>
    door.list(productionId, sinceVersion ?? null),
  grants: (_root, _arguments, { grants }) => grants.list(),
} satisfies QueryResolvers
