import { andThen } from '../../core/promise-or-value.ts'
import type { QueryResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'
import { selectedFields } from '../selected-fields.ts'

/** The fields of a production that need its member's joins. */
const viewerFields = ['viewerTicket', 'viewerHasJoined', 'viewerJoin']

/** The root fields about productions. */
export const productionsQuery: Pick<QueryResolvers, 'features' | 'productions' | 'production'> = {
  features: (_root, _arguments, { features }) => features.all(),
  productions: (_root, at, { productions }) => andThen(productions.list(checkPage(at)), pageResult),
  production(_root, { by }, context, info) {
    const { productions } = context
    const production = by.id != null ? productions.byId(by.id) : productions.bySlug(by.slug ?? '')
    // The joins do not depend on the production: both are loaded together.
    const isLoading = production instanceof Promise
    if (isLoading && viewerFields.some((name) => selectedFields(info, name).length > 0)) {
      context.attendance.prefetchJoins()
    }
    return production
  },
}
