import { andThen } from '../../core/promise-or-value.ts'
import type { MemberResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

export const Member: MemberResolvers = {
  joinedProductions: (_member, at, { attendance }) =>
    andThen(attendance.joinedProductions(checkPage(at)), pageResult),
  calendarUrl: (_member, _arguments, { calendars }) => calendars.url(),
  grants: (_member, _arguments, { door }) => door.grants(),
}
