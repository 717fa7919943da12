import type { QueryResolvers } from '../../generated/resolvers.ts'

/** The root fields for staff at the venue's door. */
export const doorQuery: Pick<QueryResolvers, 'attendee' | 'doorList'> = {
  attendee: (_root, { ticket }, { door }) => door.attendee(ticket),
  doorList: (_root, { productionId, sinceVersion }, { door }) =>
    door.list(productionId, sinceVersion ?? null),
}
