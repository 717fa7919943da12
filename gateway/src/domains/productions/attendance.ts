import { waitingTime } from '@compound/foundation/waiting-time.ts'
import { andThen, ignoreFailure, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { NetworkRateLimiter } from '../../rate-limits/network-rate-limiter.ts'
import { countForAccount, type Limit, type RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { RequestSession } from '../../session/request-session.ts'
import type { Session } from '../../session/sessions.ts'
import type { AttendanceApi } from '../../upstreams/product-api/attendance.ts'
import type { Production } from '../../upstreams/product-api/content.ts'
import type { Features } from '../features.ts'
import { isProductApiId } from '../ids.ts'
import { limitUnknown } from '../slug-lookups.ts'
import { type Checked, refused } from '../user-error.ts'
import { type Join, type OwnJoins, RequestJoins, toJoin } from './own-joins.ts'
import type { RequestProductions } from './productions.ts'

/** What came of a join. */
interface JoinOutcome {
  /** Null for an unknown production. */
  production: Production | null
  result: Checked<{ join: Join; message: string }>
}

/** What came of giving a place back. */
interface CancelOutcome {
  /** As it is afterwards; null for an unknown production. */
  production: Production | null
  result: Checked<{ message: string | null }>
}

/** Joins and tickets, as one request sees them. The member is always the session's. */
export interface RequestAttendance extends OwnJoins {
  /** The same as `joinOf`, for a client that knows of waiting lists: null without the feature. */
  viewerJoin(productionId: string): PromiseOrValue<Join | null>
  join(productionId: string, releaseVersion: string, as?: Session): Promise<JoinOutcome>
  /** @throws UpstreamError `not-configured` without the feature, `unavailable` while it is unknown. */
  cancel(productionId: string): Promise<CancelOutcome>
  /** @throws UpstreamError `not-configured` without the feature, `unavailable` while it is unknown. */
  unsubscribeFromReminders(token: string): Promise<Checked<null>>
}

/** Makes the view of one request. One for the process, so that a double press is coalesced. */
export type Attendance = (request: AttendanceOptions) => RequestAttendance

/** What one request needs for it. */
interface AttendanceOptions {
  session: Pick<RequestSession, 'get' | 'require'>
  api: AttendanceApi
  productions: () => RequestProductions
  features: () => Features
  /** The visitor's. */
  address: string
}

/** The join toast of the specification. */
const joinedMessage = 'QR code has been sent to your Email address'
const calledOffMessage = 'This production has been called off.'

/**
 * Joins and returns by one member, also those that change nothing; presses at once are one. Our product API allows ten changes an hour; another may
 * have no limit, and each press reads three lists.
 */
const presses: Limit = {
  name: 'joins',
  kind: 'ACCOUNT',
  points: 30,
  seconds: 60,
  message: (when) => `You've joined or left too often. Try again ${when}.`,
}

/**
 * Throws GraphQLErrors `UNAUTHENTICATED`, `FORBIDDEN` and `RATE_LIMITED`, and UpstreamError where there is no answer.
 *
 * @param limits for joins by member, and for links to unsubscribe that are not valid by network
 */
export function createAttendance({
  rateLimiter,
  notFoundLimiter,
}: {
  rateLimiter: RateLimiter
  notFoundLimiter: NetworkRateLimiter
}): Attendance {
  /** Joins in flight, by member and production: the second press of a double press waits for the first. */
  const joins = new Map<string, Promise<JoinOutcome>>()
  /** The same of places that are given back. */
  const cancels = new Map<string, Promise<CancelOutcome>>()

  return (options) => {
    const { session, api, features, address } = options
    const own = new RequestJoins(session, api)

    return {
      joinOf: (productionId) => own.joinOf(productionId),
      // What the product API offers is asked for beside the joins, which are told by it.
      prefetchJoins() {
        ignoreFailure(features().all())
        own.prefetchJoins()
      },
      joinedProductions: (at) => own.joinedProductions(at),
      prefetchJoinedProductions(at) {
        ignoreFailure(features().all())
        own.prefetchJoinedProductions(at)
      },
      viewerJoin(productionId) {
        const join = own.joinOf(productionId)
        ignoreFailure(join)
        // While the features are unknown, the list of joins itself says who waits.
        return andThen(features().has('CAPACITY'), (has) =>
          has === false ? null : andThen(join, (join) => join ?? null),
        )
      },
      async join(productionId, releaseVersion, as) {
        const current = as ?? (await session.require())
        const ended = await coalesced(joins, `${current.memberId} ${productionId}`, async () => {
          await countForAccount(rateLimiter, current.memberId, presses)
          return join({ ...options, own }, current, productionId, releaseVersion)
        })
        own.forget()
        return ended
      },
      async cancel(productionId) {
        const current = await session.require()
        await features().require('CANCEL')
        const ended = await coalesced(cancels, `${current.memberId} ${productionId}`, async () => {
          await countForAccount(rateLimiter, current.memberId, presses)
          return cancel(options, current, productionId)
        })
        own.forget()
        return ended
      },
      async unsubscribeFromReminders(token) {
        await features().require('NOTICES')
        let message: string | null = null
        const done = await limitUnknown(notFoundLimiter, address, async () => {
          const reply = await api.unsubscribeFromReminders(token)
          message = reply.message
          return reply.ok ? true : null
        })
        return done === null ? refused('LINK_INVALID', message, 'token') : { ok: true, value: null }
      },
    }
  }
}

/** The call under that key, made once for all who ask while it is in flight. */
function coalesced<T>(inFlight: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const pending = inFlight.get(key) ?? make().finally(() => inFlight.delete(key))
  inFlight.set(key, pending)
  return pending
}

const joinMessage = ({ state, place }: Join): string =>
  state === 'CONFIRMED'
    ? joinedMessage
    : `You are on the waiting list${place === null ? '' : `, place ${place}`}`

/** Joins a production, unless it is closed, its release has changed, or the member has joined already. */
async function join(
  options: ChangeOptions & { own: RequestJoins },
  current: Session,
  productionId: string,
  releaseVersion: string,
): Promise<JoinOutcome> {
  const { api, productions, own } = options
  const { memberId, upstreamToken } = current
  const notFound: JoinOutcome = {
    production: null,
    result: refused('NOT_FOUND', 'Sorry there is no data to display', 'productionId'),
  }
  if (!isProductApiId(productionId)) return notFound
  // Loaded past the cache: the status or the release may have changed a moment ago.
  const [production, release, joins] = await Promise.all([
    productions().byIdToJoin(productionId),
    productions().releaseToJoin(productionId),
    own.all(current),
  ])
  if (production === null) return notFound
  const existing = joins.find((joined) => joined.productionId === production.id)
  if (existing !== undefined) {
    const join = toJoin(existing.join(), productionId, memberId)
    return { production, result: { ok: true, value: { join, message: joinMessage(join) } } }
  }
  if (production.isCalledOff) {
    return { production, result: refused('PRODUCTION_UNAVAILABLE', calledOffMessage, null) }
  }
  if (production.status !== 'OPEN') {
    const result = refused('PRODUCTION_UNAVAILABLE', 'This Production is not available right now!.', null)
    return { production, result }
  }
  const releaseChanged = {
    production,
    result: refused('RELEASE_CHANGED', 'The release has changed. Please read it again.', 'releaseVersion'),
  }
  if (release.version !== releaseVersion) return releaseChanged
  const made = await withinLimit(options, () =>
    api.join(upstreamToken, { productionId, memberId, releaseVersion: release.acceptedVersion }),
  )
  if (!made.ok) return { production, result: made }
  const reply = made.value
  if (reply.releaseChanged) return releaseChanged
  if (!reply.ok) return { production, result: refused('REFUSED', reply.message, null) }
  const joined = toJoin(reply.join, productionId, memberId)
  const message = joined.state === 'WAITING' ? joinMessage(joined) : (reply.message ?? joinedMessage)
  return { production, result: { ok: true, value: { join: joined, message } } }
}

/** Gives a member's place back, or takes them from the waiting list. */
async function cancel(
  options: ChangeOptions,
  { memberId, upstreamToken }: Session,
  productionId: string,
): Promise<CancelOutcome> {
  const { api, productions } = options
  const unknown = refused('NOT_FOUND', 'Sorry there is no data to display', 'productionId')
  if (!isProductApiId(productionId)) return { production: null, result: unknown }
  const made = await withinLimit(options, () => api.cancelJoin(upstreamToken, { productionId, memberId }))
  const production = await afterwards(productions(), productionId)
  if (!made.ok) return { production, result: made }
  const { ok, message } = made.value
  if (ok) return { production, result: { ok: true, value: { message } } }
  return {
    production,
    result: production === null && message === null ? unknown : refused('REFUSED', message, null),
  }
}

/** The production after a change; null also where it can't be read: the change is made all the same. */
async function afterwards(productions: RequestProductions, productionId: string): Promise<Production | null> {
  try {
    return await productions.byIdNow(productionId)
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}

type ChangeOptions = Pick<AttendanceOptions, 'api' | 'productions' | 'features'>

/** Makes a change that the product API limits for each member, where it has that limit: the person is told when to return. */
async function withinLimit<T>({ features }: ChangeOptions, change: () => Promise<T>): Promise<Checked<T>> {
  try {
    return { ok: true, value: await change() }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.failure !== 'quota') throw error
    if (!(await features().has('CANCEL'))) throw error
    const { retryAfterSeconds = 60 } = error
    const when = waitingTime(retryAfterSeconds)
    return refused('REFUSED', `You have joined or given back too often. Please try again in ${when}.`, null)
  }
}
