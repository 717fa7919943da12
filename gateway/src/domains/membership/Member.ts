import { andThen } from '../../core/promise-or-value.ts'
import { checkPage, pageResult } from '../pagination.ts'
import type { TypeResolvers } from '../type-resolvers.ts'

export const Member: TypeResolvers<'Member'> = {
  joinedProductions: (_member, at, { attendance }) =>
    andThen(attendance.joinedProductions(checkPage(at)), pageResult),
  calendarUrl: (_member, _arguments, { calendars }) => calendars.url(),
  grants: (_member, _arguments, { checkIn }) => checkIn.grants(),
}
