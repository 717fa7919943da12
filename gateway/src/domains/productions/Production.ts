import type { RequestContext } from '../../context.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { ProductionResolvers } from '../../generated/resolvers.ts'
import type { JoinCounts, Production as ProductionModel } from '../../upstreams/product-api/content.ts'
import { excerptOf } from '../excerpt.ts'

export const Production: ProductionResolvers = {
  capacity: async ({ capacity }, _arguments, { features }) =>
    (await features.has('CAPACITY')) ? capacity : null,
  placesLeft: async (production, _arguments, context) => {
    const { capacity } = production
    const counts = capacity === null ? null : await countsOf(production, context)
    return counts === null || capacity === null ? null : Math.max(0, capacity - counts.confirmed)
  },
  waitingCount: async (production, _arguments, context) =>
    (await countsOf(production, context))?.waiting ?? null,
  isCalledOff: async ({ isCalledOff }, _arguments, { features }) =>
    (await features.has('CAPACITY')) ? isCalledOff : null,
  viewerJoin: async ({ id }, _arguments, { attendance }) => attendance.viewerJoin(id),
  viewerHasJoined: async ({ id }, _arguments, { attendance }) => {
    const join = await attendance.joinOf(id)
    return join === undefined ? null : join?.state === 'CONFIRMED'
  },
  viewerTicket: async ({ id }, _arguments, { attendance }) => (await attendance.joinOf(id))?.ticket ?? null,
  excerpt: ({ text }, { length }) => excerptOf(text, length),
  release: ({ id }, _arguments, { productions }) => productions.release(id),
}

/** How many have joined; null without the feature, and where the product API fails: an old number would be wrong. */
async function countsOf(
  production: ProductionModel,
  { features, productions }: Pick<RequestContext, 'features' | 'productions'>,
): Promise<JoinCounts | null> {
  if (!(await features.has('CAPACITY'))) return null
  try {
    return await productions.joinCounts(production)
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
