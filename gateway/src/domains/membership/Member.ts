import type { MemberResolvers } from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pagination.ts'

export const Member: MemberResolvers = {
  joinedProductions: async (_member, at, { attendance }) =>
    pageResult(await attendance.joinedProductions(checkPage(at))),
}
