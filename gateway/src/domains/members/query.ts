import { type GraphQLResolveInfo, getArgumentValues, getNamedType, isObjectType } from 'graphql'
import type { QueryResolvers } from '../../generated/resolvers.ts'
import { checkPage, type PageArguments } from '../../schema/pagination.ts'
import { selectedFields } from '../../schema/selected-fields.ts'
import { accountFields } from './Member.ts'

export const membersQuery = {
  pushPublicKey: (_root, _arguments, { pushPublicKey }) => pushPublicKey,
  viewer(_root, _arguments, { membership, attendance, calendars, checkIn, account }, info) {
    const viewer = membership.viewer()
    // Start these loads together: they don't depend on the viewer's data.
    if (viewer instanceof Promise) {
      prefetchJoinedProductions(attendance, info)
      if (selectedFields(info, 'calendarUrl').length > 0) calendars.prefetchUrl()
      if (selectedFields(info, 'grants').length > 0) checkIn.prefetchGrants()
      if (accountFields.some((name) => selectedFields(info, name).length > 0)) account.prefetch()
    }
    return viewer
  },
} satisfies QueryResolvers

function prefetchJoinedProductions(
  attendance: { prefetchJoinedProductions(at: PageArguments): void },
  info: GraphQLResolveInfo,
): void {
  const member = getNamedType(info.returnType)
  const field = isObjectType(member) ? member.getFields().joinedProductions : undefined
  if (field === undefined) return
  for (const node of selectedFields(info, 'joinedProductions')) {
    try {
      const { page, perPage } = getArgumentValues(field, node, info.variableValues)
      attendance.prefetchJoinedProductions(checkPage({ page: Number(page), perPage: Number(perPage) }))
    } catch {
      // The field itself reports invalid arguments.
    }
  }
}
