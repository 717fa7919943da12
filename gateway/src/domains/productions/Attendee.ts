import type {
  AttendeeResolvers,
  MemberResolvers,
  MutationResolvers,
  QueryResolvers,
  TicketResolvers,
} from '../../generated/resolvers.ts'
import { checkPage, pageResult } from '../pages.ts'

export const Ticket: TicketResolvers = {
  id: ({ code }) => code,
  url: ({ code }, _arguments, { siteUrl }) => `${siteUrl}/attendee-check/${encodeURIComponent(code)}`,
}

export const Attendee: AttendeeResolvers = {
  ticket: ({ ticket }) => ticket.code,
  profile: ({ user }) => user,
  production: ({ ticket }, _arguments, { productions }) => productions.byId(ticket.productionId),
}

export const Member: MemberResolvers = {
  joinedProductions: async (_member, at, { attendance }) =>
    pageResult(await attendance.joinedProductions(checkPage(at))),
}

/** The root field for staff at the door. */
export const attendanceQueries: Pick<QueryResolvers, 'attendee'> = {
  attendee: (_root, { ticket }, { attendance }) => attendance.attendee(ticket),
}

/** The mutations of joining and of the door. */
export const attendanceMutations: Pick<MutationResolvers, 'joinProduction' | 'validateAttendee'> = {
  joinProduction: (_root, { input }, { attendance }) =>
    attendance.join(input.productionId, input.releaseVersion),
  validateAttendee: (_root, { input }, { attendance }) => attendance.validate(input.ticket),
}
