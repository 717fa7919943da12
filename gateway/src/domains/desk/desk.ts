import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest } from '@compound/foundation/contract/input-rules.ts'
import { everything } from '@compound/foundation/response-cache/purge-times.ts'
import DataLoader from 'dataloader'
import { tagsOfItem } from '../../cache/tags.ts'
import { maxConnectionSize } from '../../core/page-size.ts'
import { ignoreFailure, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { badUserInput, forbidden } from '../../errors.ts'
import { attendeeExports, attendeeReads, deskReads, joiningChanges } from '../../rate-limits/limits.ts'
import { countFor } from '../../rate-limits/rate-limiter.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import { checkCursor, checkFirst, connection } from '../../schema/pagination.ts'
import type { Checked } from '../../schema/user-error.ts'
import type { Services } from '../../services.ts'
import type { Production } from '../../upstreams/product-api/content.ts'
import {
  type AttendeeState,
  type AttendeesPage,
  createDeskApi,
  type DeskFigures,
  type Joining,
  mostFigures,
} from '../../upstreams/product-api/desk.ts'
import { createDeskActions } from './actions.ts'
import { type GivenJoining, readJoining, userErrorsOfRefusal } from './inputs.ts'

export interface GivenPage {
  first: number
  after?: string | null | undefined
  state?: AttendeeState | null | undefined
  search?: string | null | undefined
  hasFailedEmail?: boolean | null | undefined
}

interface DeskRequest extends MemberRequest {
  readonly productions: {
    bySlug(slug: string): PromiseOrValue<Production | null>
    byId(id: string): PromiseOrValue<Production | null>
    byIdNow(id: string): Promise<Production | null>
  }
}

export function createDesk(
  request: DeskRequest,
  services: Pick<Services, 'upstreams' | 'rateLimiter' | 'contentPurge' | 'now'>,
) {
  const { session, members, features } = request
  const { upstreams, rateLimiter, contentPurge } = services
  const api = createDeskApi(members, upstreams.productApi.mapping)
  const figures = new DataLoader<string, DeskFigures | null>(
    async (productionIds) => {
      const { upstreamToken, memberId } = await session.require()
      await countFor(rateLimiter, memberId, deskReads)
      const loaded = await api.figures(upstreamToken, productionIds)
      const byId = new Map(loaded.map((one) => [one.productionId, one]))
      return productionIds.map((id) => byId.get(id) ?? null)
    },
    { maxBatchSize: mostFigures },
  )

  return {
    async productions() {
      const { upstreamToken, memberId } = await session.require()
      if (!(await features.has('DESK'))) return null
      await countFor(rateLimiter, memberId, deskReads)
      return api.productions(upstreamToken)
    },
    async figures(productionId: string) {
      await session.require()
      if (!(await features.has('DESK'))) return null
      const loaded = await figures.load(productionId)
      if (loaded === null) throw forbidden()
      return loaded
    },
    async attendees(productionId: string, given: GivenPage) {
      const query = readPage(given)
      const { upstreamToken, memberId } = await session.require()
      if (!(await features.has(query.hasFailedEmail ? 'ATTENDEES' : 'DESK'))) return null
      await countFor(rateLimiter, memberId, attendeeReads)
      const result = await api.attendees(upstreamToken, productionId, query)
      if (result.ok) return connectionOf(productionId, query.after, result.value)
      if (result.error.status === 404) return null
      throw badUserInput(result.error.message ?? 'These attendees can’t be listed')
    },
    /** The caller reads the stream to its end, or destroys it. */
    async exportAttendees(slug: string) {
      const current = await session.require()
      if ((await features.has('DESK')) === false) return null
      await features.require('DESK')
      const production = await request.productions.bySlug(slug)
      if (production === null) return null
      await countFor(rateLimiter, current.memberId, attendeeExports)
      return api.export(current.upstreamToken, production.id)
    },
    async setJoining(given: GivenJoining): Promise<Checked<{ joining: Joining; replaced: Joining }>> {
      const { upstreamToken, memberId } = await session.require()
      await features.require('DESK')
      await countFor(rateLimiter, memberId, joiningChanges)
      if (given.takesWalkIns != null) await features.require('WALK_IN')
      const read = readJoining(given)
      if (!read.ok) return read
      const result = await api.setJoining(upstreamToken, read.value)
      if (!result.ok) return userErrorsOfRefusal(result.error)
      figures.clear(read.value.productionId)
      const named = async () => request.productions.byId(read.value.productionId)
      const production = await named().catch(() => null)
      // The change is made even if other gateways can't be notified.
      await contentPurge.purge(production ? tagsOfItem('production', production.slug) : [everything])
      return result
    },
    ...createDeskActions(request, api, services, (productionId) => {
      figures.clear(productionId)
      // Public pages show the number of spots left.
      ignoreFailure(request.productions.byIdNow(productionId))
    }),
  }
}

function readPage({ first, after = null, state = null, search: given = null, hasFailedEmail }: GivenPage) {
  const limit = checkFirst(first, maxConnectionSize)
  checkCursor(after)
  const search = withoutHiddenMarks(given ?? '') || null
  if (search !== null && [...search].length > longest.search) {
    throw badUserInput(`search must have at most ${longest.search} characters`)
  }
  return { limit, after, state, search, hasFailedEmail: hasFailedEmail === true }
}

function connectionOf(
  productionId: string,
  after: string | null,
  { attendees, total_count, has_more }: AttendeesPage,
) {
  const edges = attendees.map((attendee) => ({
    cursor: attendee.user.id,
    node: { ...attendee, productionId },
  }))
  return connection(edges, { after, hasNextPage: has_more, totalCount: total_count })
}
