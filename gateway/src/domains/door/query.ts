import type { QueryResolvers } from '../../generated/resolvers.ts'

/** The root fields for staff at the venue's door, and of who may do what. */
export const doorQuery: Pick<QueryResolvers, 'attendee' | 'doorList' | 'grants'> = {
  attendee: (_root, { ticket }, { door }) => door.attendee(ticket),
  doorList: (_root, { productionId, sinceVersion }, { door }) =>
    door.list(productionId, sinceVersion ?? null),
  grants: (_root, _arguments, { grants }) => grants.list(),
}
