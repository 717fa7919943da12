import type { QueryResolvers } from '../../generated/resolvers.ts'

export const checkInQuery = {
  attendee: (_root, { ticket }, { checkIn }) => checkIn.attendee(ticket),
  checkInList: (_root, { productionId, sinceVersion }, { checkIn }) =>
    checkIn.list(productionId, sinceVersion ?? null),
  grants: (_root, _arguments, { grants }) => grants.list(),
} satisfies QueryResolvers
