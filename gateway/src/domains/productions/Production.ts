import type { ProductionResolvers } from '../../generated/resolvers.ts'
import { excerptOf } from '../excerpt.ts'

export const Production: ProductionResolvers = {
  viewerHasJoined: async ({ id }, _arguments, { attendance }) => {
    const ticket = await attendance.ticketFor(id)
    return ticket === undefined ? null : ticket !== null
  },
  viewerTicket: async ({ id }, _arguments, { attendance }) => (await attendance.ticketFor(id)) ?? null,
  excerpt: ({ text }, { length }) => excerptOf(text, length),
  release: ({ id }, _arguments, { productions }) => productions.release(id),
}
