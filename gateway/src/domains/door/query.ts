import type { TypeResolvers } from '../type-resolvers.ts'

export const doorQuery: Pick<TypeResolvers<'Query'>, 'attendee' | 'doorList' | 'grants'> = {
  attendee: (_root, { ticket }, { door }) => door.attendee(ticket),
  doorList: (_root, { productionId, sinceVersion }, { door }) =>
    door.list(productionId, sinceVersion ?? null),
  grants: (_root, _arguments, { grants }) => grants.list(),
}
