import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import { excerptOf } from '../../html/excerpt.ts'
import type { Features } from '../../request/features.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'
import type { JoinCounts, Production as ProductionModel } from '../../upstreams/product-api/content.ts'
import type { RequestProductions } from './productions.ts'

export const Production: TypeResolvers<'Production'> = {
  minimumAge: ({ minimumAge }, _arguments, { features, siteMinimumAge }) =>
    andThen(features.has('WALK_IN'), (has) => (has ? minimumAge : siteMinimumAge)),
  capacity: ({ capacity }, _arguments, { features }) => features.only('CAPACITY', capacity),
  spotsLeft(production, _arguments, context) {
    const { capacity } = production
    if (capacity === null) return null
    return andThen(countsOf(production, context), (counts) =>
      counts === null ? null : Math.max(0, capacity - counts.confirmed),
    )
  },
  waitlistCount: (production, _arguments, context) =>
    andThen(countsOf(production, context), (counts) => counts?.waitlisted ?? null),
  isCalledOff: ({ isCalledOff }, _arguments, { features }) => features.only('CAPACITY', isCalledOff),
  viewerJoin: ({ id }, _arguments, { attendance }) => attendance.viewerJoin(id),
  viewerHasJoined: ({ id }, _arguments, { attendance }) =>
    andThen(attendance.joinOf(id), (join) => (join === undefined ? null : join?.state === 'CONFIRMED')),
  viewerTicket: ({ id }, _arguments, { attendance }) =>
    andThen(attendance.joinOf(id), (join) => join?.ticket ?? null),
  counts: async ({ id }, _arguments, { desk }) => (await desk.figures(id))?.counts ?? null,
  arrivals: async ({ id }, _arguments, { desk }) => (await desk.figures(id))?.arrivals ?? null,
  joining: async ({ id }, _arguments, { desk }) => (await desk.figures(id))?.joining ?? null,
  organizerEmail: async ({ id }, _arguments, { desk }) => (await desk.figures(id))?.organizerEmail ?? null,
  attendees: ({ id }, page, { desk }) => desk.attendees(id, page),
  attendee: ({ id: productionId }, { id: attendeeId }, { desk }) =>
    desk.attendee({ productionId, attendeeId }),
  messages: ({ id }, _arguments, { desk }) => desk.messages(id),
  excerpt: ({ text }, { length }) => excerptOf(text, length),
  release: (production, _arguments, { productions }) => productions.release(production),
}

/** Null without the feature, and while the product API fails: a stale number would be wrong. */
function countsOf(
  production: ProductionModel,
  { features, productions }: { features: Features; productions: RequestProductions },
): PromiseOrValue<JoinCounts | null> {
  return andThen(features.has('CAPACITY'), (has) => {
    if (!has) return null
    const counts = productions.joinCounts(production)
    return counts instanceof Promise ? counts.catch(noneOnFailure) : counts
  })
}

function noneOnFailure(error: unknown): null {
  if (error instanceof UpstreamError) return null
  throw error
}
