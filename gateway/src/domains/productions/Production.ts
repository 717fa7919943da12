import { andThen } from '../../core/promise-or-value.ts'
import type { ProductionResolvers } from '../../generated/resolvers.ts'
import { excerptOf } from '../excerpt.ts'

export const Production: ProductionResolvers = {
  viewerHasJoined: ({ id }, _arguments, { attendance }) =>
    andThen(attendance.ticketFor(id), (ticket) => (ticket === undefined ? null : ticket !== null)),
  viewerTicket: ({ id }, _arguments, { attendance }) =>
    andThen(attendance.ticketFor(id), (ticket) => ticket ?? null),
  excerpt: ({ text }, { length }) => excerptOf(text, length),
  release: ({ id }, _arguments, { productions }) => productions.release(id),
}
