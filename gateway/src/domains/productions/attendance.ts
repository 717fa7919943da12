import {
  type JoinRefusalReason,
  joinedMessage,
  joinRefusalMessages,
  waitlistMessage,
} from '@compound/foundation/contract/join-messages.ts'
import { andThen, ignoreFailure, type PromiseOrValue } from '../../core/promise-or-value.ts'
import type { Result } from '../../core/result.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import { joinChanges } from '../../rate-limits/limits.ts'
import { countFor } from '../../rate-limits/rate-limiter.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import { limitUnknown } from '../../request/slug-lookups.ts'
import { isProductApiId } from '../../schema/ids.ts'
import { type Checked, refused } from '../../schema/user-error.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../../session/sessions.ts'
import {
  type AttendanceApi,
  createAttendanceApi,
  type JoinReply,
} from '../../upstreams/product-api/attendance.ts'
import type { Production } from '../../upstreams/product-api/content.ts'
import { quotaRefusal, type Refusal } from '../../upstreams/product-api/errors.ts'
import { type Join, type OwnJoins, RequestJoins, toJoin } from './own-joins.ts'
import type { RequestProductions } from './productions.ts'

interface JoinOutcome {
  production: Production | null
  result: Checked<{ join: Join; message: string }>
}

interface CancelOutcome {
  production: Production | null
  result: Checked<{ message: string | null }>
}

export interface RequestAttendance extends OwnJoins {
  viewerJoin(productionId: string): PromiseOrValue<Join | null>
  join(productionId: string, waiverVersion: string): Promise<JoinOutcome>
  cancel(productionId: string): Promise<CancelOutcome>
  unsubscribeFromReminders(token: string): Promise<Checked<null>>
}

interface AttendanceRequest extends MemberRequest {
  readonly productions: RequestProductions
}

/** One per process, so a double click is coalesced. */
export function createAttendance({
  upstreams,
  rateLimiter,
  networkLimits,
}: Pick<Services, 'upstreams' | 'rateLimiter' | 'networkLimits'>) {
  const joins = new Map<string, Promise<JoinOutcome>>()
  const cancels = new Map<string, Promise<CancelOutcome>>()

  return (request: AttendanceRequest): RequestAttendance => {
    const { session } = request
    const api = createAttendanceApi(request.members, upstreams.productApi.mapping)
    const own = new RequestJoins(session, api)

    return {
      joinOf: (productionId) => own.joinOf(productionId),
      // The joins need the features: load both at once.
      prefetchJoins() {
        ignoreFailure(request.features.all())
        own.prefetchJoins()
      },
      joinedProductions: (at) => own.joinedProductions(at),
      prefetchJoinedProductions(at) {
        ignoreFailure(request.features.all())
        own.prefetchJoinedProductions(at)
      },
      viewerJoin(productionId) {
        const join = own.joinOf(productionId)
        ignoreFailure(join)
        // While the features are unknown, the list of joins shows who is waitlisted.
        return andThen(request.features.has('CAPACITY'), (has) =>
          has === false ? null : andThen(join, (join) => join ?? null),
        )
      },
      async join(productionId, waiverVersion) {
        const current = await session.require()
        const outcome = await coalesced(joins, `${current.memberId} ${productionId}`, async () => {
          await countFor(rateLimiter, current.memberId, joinChanges)
          return join({ request, api, own }, current, productionId, waiverVersion)
        })
        own.forget(productionId, outcome.result.ok ? outcome.result.value.join : undefined)
        return outcome
      },
      async cancel(productionId) {
        const current = await session.require()
        await request.features.require('CANCEL')
        const outcome = await coalesced(cancels, `${current.memberId} ${productionId}`, async () => {
          await countFor(rateLimiter, current.memberId, joinChanges)
          return cancel({ request, api }, current, productionId)
        })
        own.forget(productionId)
        return outcome
      },
      async unsubscribeFromReminders(token) {
        if (!(await request.features.has('FOLLOW'))) await request.features.require('NOTICES')
        let message: string | null = null
        const done = await limitUnknown(networkLimits.notFound, request.address, async () => {
          const result = await api.unsubscribeFromReminders(token)
          if (!result.ok) message = result.error.message
          return result.ok ? true : null
        })
        return done === null ? refused('LINK_INVALID', message, 'token') : { ok: true, value: null }
      },
    }
  }
}

function coalesced<T>(inFlight: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const pending = inFlight.get(key) ?? make().finally(() => inFlight.delete(key))
  inFlight.set(key, pending)
  return pending
}

interface Change {
  request: AttendanceRequest
  api: AttendanceApi
}

type JoinChange = Change & { own: RequestJoins }

const unknownProduction = refused('NOT_FOUND', 'Sorry there is no data to display', 'productionId')

const waiverChanged = refused('RELEASE_CHANGED', joinRefusalMessages.waiver_changed, 'releaseVersion')

const joinErrors: ReadonlyMap<unknown, Checked<never>> = new Map([
  ['called_off', refused('PRODUCTION_UNAVAILABLE', joinRefusalMessages.called_off, null)],
  ['unavailable', refused('PRODUCTION_UNAVAILABLE', joinRefusalMessages.unavailable, null)],
  ['waiver_missing', waiverChanged],
  ['waiver_changed', waiverChanged],
])

/** The product API decides; for one without features, see {@link checkJoin}. */
async function join(
  change: JoinChange,
  current: Session,
  productionId: string,
  waiverVersion: string,
): Promise<JoinOutcome> {
  const { request, api } = change
  const { memberId, upstreamToken } = current
  if (!isProductApiId(productionId)) return { production: null, result: unknownProduction }
  const of = { productionId, memberId, waiverVersion }
  const decides = await request.features.has('CAPACITY')
  const made =
    (decides ? null : await checkJoin(change, current, of)) ??
    (await withinLimit(request, () => api.join(upstreamToken, of)))
  if (made.ok) {
    const { message } = made.value
    const join = toJoin(made.value.join, productionId, memberId)
    const production = await orNullOnFailure(async () => request.productions.byId(productionId))
    const text =
      join.state === 'WAITLISTED' ? waitlistMessage(join.waitlistPosition) : (message ?? joinedMessage)
    return { production, result: { ok: true, value: { join, message: text } } }
  }
  const { status, message, body } = made.error
  const result = joinErrors.get(body.reason)
  const production = await orNullOnFailure(async () => {
    // The response shows the new text, which may not be cached yet.
    if (result === waiverChanged) await request.productions.waiverToJoin(productionId)
    return request.productions.byIdToJoin(productionId)
  })
  if (production === null && status === 404) return { production, result: unknownProduction }
  if (body.reason === 'too_young') return { production, result: refused('TOO_YOUNG', message, null) }
  return { production, result: result ?? refused('REFUSED', message, null) }
}

/** For a product API without waiver versions: nobody may accept a text unseen. Null: ask the API. */
async function checkJoin(
  { request: { productions }, own }: JoinChange,
  current: Session,
  { productionId, waiverVersion }: { productionId: string; waiverVersion: string },
): Promise<Result<JoinReply, Refusal> | null> {
  // Uncached: the status or the waiver may have just changed.
  const [production, release, joins] = await Promise.all([
    productions.byIdToJoin(productionId),
    productions.waiverToJoin(productionId),
    own.all(current),
  ])
  if (production === null) return refusal(404)
  const existing = joins.find((joined) => joined.productionId === productionId)
  if (existing !== undefined) return { ok: true, value: { join: existing.join(), message: null } }
  if (production.isCalledOff) return refusal(409, 'called_off')
  if (production.status !== 'OPEN') return refusal(409, 'unavailable')
  return release.version === waiverVersion ? null : refusal(409, 'waiver_changed')
}

function refusal(status: number, reason?: JoinRefusalReason): Result<never, Refusal> {
  return { ok: false, error: { status, message: null, body: { reason } } }
}

async function cancel(
  { request, api }: Change,
  { memberId, upstreamToken }: Session,
  productionId: string,
): Promise<CancelOutcome> {
  if (!isProductApiId(productionId)) return { production: null, result: unknownProduction }
  const made = await withinLimit(request, () => api.cancelJoin(upstreamToken, { productionId, memberId }))
  const production = await orNullOnFailure(() => request.productions.byIdNow(productionId))
  if (made.ok) return { production, result: { ok: true, value: { message: made.value } } }
  const { message } = made.error
  const isUnknown = production === null && message === null
  return { production, result: isUnknown ? unknownProduction : refused('REFUSED', message, null) }
}

async function orNullOnFailure(read: () => Promise<Production | null>): Promise<Production | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}

async function withinLimit<T>(
  { features }: Pick<MemberRequest, 'features'>,
  change: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  try {
    return await change()
  } catch (error) {
    const refusal = quotaRefusal(error, 'You’ve joined or left too often')
    if (!(await features.has('CANCEL'))) throw error
    return refusal
  }
}
