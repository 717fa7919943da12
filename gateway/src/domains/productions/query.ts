import type { QueryResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

/** The root fields about productions, and the one for staff at the venue's door. */
export const productionsQuery: Pick<QueryResolvers, 'features' | 'productions' | 'production' | 'attendee'> =
  {
    features: (_root, _arguments, { features }) => features.all(),
    productions: async (_root, at, { productions }) => pageResult(await productions.list(checkPage(at))),
    production: (_root, { by }, { productions }) =>
      by.id != null ? productions.byId(by.id) : productions.bySlug(by.slug ?? ''),
    attendee: (_root, { ticket }, { attendance }) => attendance.attendee(ticket),
  }
