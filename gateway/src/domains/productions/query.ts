import { andThen } from '../../core/promise-or-value.ts'
import type { QueryResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../../schema/pagination.ts'
import { selectedFields } from '../../schema/selected-fields.ts'

const viewerFields = ['viewerTicket', 'viewerHasJoined', 'viewerJoin']

export const productionsQuery = {
  features: (_root, _arguments, { features }) => features.all(),
  productions: (_root, at, { productions }) => andThen(productions.list(checkPage(at)), pageResult),
  production(_root, { by }, context, info) {
    const { productions } = context
    const production = by.id != null ? productions.byId(by.id) : productions.bySlug(by.slug ?? '')
    // The joins don't depend on the production: load both at once.
    const isLoading = production instanceof Promise
    if (isLoading && viewerFields.some((name) => selectedFields(info, name).length > 0)) {
      context.attendance.prefetchJoins()
    }
    return production
  },
} satisfies QueryResolvers
