import { GraphQLError } from 'graphql'
import { waitingTime } from '../../../../foundation/waiting-time.ts'
import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import type { Result } from '../../core/result.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { RequestSession } from '../../session/request-session.ts'
import type { Session } from '../../session/sessions.ts'
import type {
  AttendanceApi,
  AttendeeRecord,
  CancelledTicket,
} from '../../upstreams/product-api/attendance.ts'
import type { Production } from '../../upstreams/product-api/content.ts'
import type { MembershipApi, User } from '../../upstreams/product-api/membership.ts'
import { productApi } from '../../upstreams/product-api/upstream.ts'
import type { Features } from '../features.ts'
import { isProductApiId } from '../ids.ts'
import { type Checked, fallbackMessage, refused, type UserError } from '../user-error.ts'
import { ignoreFailure, type Join, type OwnJoins, RequestJoins, toJoin } from './own-joins.ts'
import type { RequestProductions } from './productions.ts'
import { parseTicket, type Ticket } from './ticket-code.ts'

/** A person at the venue's door, with the ticket that they show. */
export interface AttendeeWithTicket extends AttendeeRecord {
  ticket: Ticket
  /** When the ticket was given back; null for one that holds. */
  cancelledAt: string | null
}

/** What came of a join. */
export interface JoinOutcome {
  /** Null for an unknown production. */
  production: Production | null
  result: Checked<{ join: Join; message: string }>
}

/** What came of giving a place back. */
export interface CancelOutcome {
  /** As it is afterwards; null for an unknown production. */
  production: Production | null
  result: Checked<{ message: string | null }>
}

/** A ticket that is valid, now or already before. */
export interface TicketValidation {
  attendee: AttendeeWithTicket
  alreadyValidated: boolean
  message: string | null
}

/** The step at which a validation failed. */
export interface ValidationFailure {
  /** Null for a text that is not a valid ticket. */
  attendee: AttendeeWithTicket | null
  failedStep: 'USER' | 'PRODUCTION'
  message: string
  userErrors: UserError[]
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
  /** Null for a ticket that names no attendee. */
  attendee(ticket: string): Promise<AttendeeWithTicket | null>
  validate(ticket: string): Promise<Result<TicketValidation, ValidationFailure>>
}

/** Makes the view of one request. One for the process, so that a double press is coalesced. */
export type Attendance = (request: AttendanceOptions) => RequestAttendance

/** What one request needs for it. */
export interface AttendanceOptions {
  session: Pick<RequestSession, 'get' | 'require'>
  api: AttendanceApi
  members: () => MembershipApi
  productions: () => RequestProductions
  features: () => Features
}

/** The join toast of the specification. */
const joinedMessage = 'QR code has been sent to your Email address'
const calledOffMessage = 'This production has been called off.'
const validatedMessage = 'User has been validated'

/** Throws GraphQLErrors `UNAUTHENTICATED` and `FORBIDDEN`, and UpstreamError where the product API does not answer. */
export function createAttendance(): Attendance {
  /** Joins in flight, by member and production: the second press of a double press waits for the first. */
  const joins = new Map<string, Promise<JoinOutcome>>()
  /** The same of places that are given back. */
  const cancels = new Map<string, Promise<CancelOutcome>>()

  return (options) => {
    const { session, api, features } = options
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
        const ended = await coalesced(joins, `${current.memberId} ${productionId}`, () =>
          join({ ...options, own }, current, productionId, releaseVersion),
        )
        own.forget()
        return ended
      },
      async cancel(productionId) {
        const current = await session.require()
        await features().require('CANCEL')
        const ended = await coalesced(cancels, `${current.memberId} ${productionId}`, () =>
          cancel(options, current, productionId),
        )
        own.forget()
        return ended
      },
      async unsubscribeFromReminders(token) {
        await features().require('NOTICES')
        const { ok, message } = await api.unsubscribeFromReminders(token)
        return ok ? { ok, value: null } : refused('LINK_INVALID', message, 'token')
      },
      async attendee(text) {
        const current = await session.require()
        const ticket = parseTicket(text)
        const record = await recordForStaff(options, ticket, current)
        return ticket === null || record === null ? null : attendeeOf(record, ticket)
      },
      async validate(text) {
        const current = await session.require()
        const ticket = parseTicket(text)
        const before = await recordForStaff(options, ticket, current)
        if (ticket === null) return invalidTicket('This is no ticket.')
        return validate(api, ticket, before, current)
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

/** Checks the role at this moment: a person who is demoted meanwhile is not staff any more. */
async function requireStaff(
  members: () => MembershipApi,
  { memberId, upstreamToken }: Session,
): Promise<User> {
  const user = await members().user(memberId, upstreamToken)
  // The product API has just taken this token: an unknown id is its failure, and says nothing of a role.
  if (user === null) {
    throw new UpstreamError(productApi.service, 'bad-response', 'knows nothing of the member who asks')
  }
  if (user.role !== 'STAFF') {
    throw new GraphQLError('Only staff may do that.', { extensions: { code: 'FORBIDDEN' } })
  }
  return user
}

const isCancelled = (record: AttendeeRecord | CancelledTicket): record is CancelledTicket =>
  'cancelledAt' in record

/**
 * What is known of a ticket, for staff; null for none. The product API is asked at the same moment whether it is staff who
 * asks, and what it knows is told to staff alone.
 *
 * @param ticket null for a text that is none.
 */
async function recordForStaff(
  { api, members }: Pick<AttendanceOptions, 'api' | 'members'>,
  ticket: Ticket | null,
  current: Session,
): Promise<AttendeeRecord | CancelledTicket | null> {
  const record = ticket === null ? null : recordOf(api, ticket, current)
  ignoreFailure(record)
  await requireStaff(members, current)
  return record
}

const recordOf = (api: AttendanceApi, { memberId, productionId, code }: Ticket, { upstreamToken }: Session) =>
  api.attendee(upstreamToken, { memberId, productionId, ticket: code })

/** The person whom a ticket names. One whose ticket was given back is not told. */
function attendeeOf(record: AttendeeRecord | CancelledTicket, ticket: Ticket): AttendeeWithTicket {
  if (!isCancelled(record)) return { ...record, ticket, cancelledAt: null }
  const user = { ...nobody, id: ticket.memberId }
  return { user, hasJoined: false, validation: null, ticket, cancelledAt: record.cancelledAt }
}

const nobody: Omit<User, 'id'> = {
  role: 'MEMBER',
  name: null,
  email: null,
  phone: null,
  dateOfBirth: null,
  instagramName: null,
}

type ValidationResult = Result<TicketValidation, ValidationFailure>

/** Lets in whom a ticket names. @param before what is known of the ticket */
async function validate(
  api: AttendanceApi,
  ticket: Ticket,
  before: AttendeeRecord | CancelledTicket | null,
  current: Session,
): Promise<ValidationResult> {
  if (before === null) return invalidTicket('This ticket is not valid.')
  if (isCancelled(before)) return invalidTicket(before.message ?? 'This ticket was given back.')
  const attendee = { ...before, ticket, cancelledAt: null }
  const { memberId, productionId, code } = ticket
  const of = { memberId, productionId, ticket: code }
  const user = await api.validateUser(current.upstreamToken, of)
  if (!user.ok) return failedAt('USER', attendee, user.message)
  const production = await api.validateProduction(current.upstreamToken, of)
  const validation = production.validation ?? before.validation
  const already = before.validation !== null || (!production.ok && production.validation !== null)
  if (already) return validated({ ...attendee, validation }, true, production.message)
  if (!production.ok) return failedAt('PRODUCTION', attendee, production.message)
  return validated({ ...attendee, validation }, false, validatedMessage)
}

function invalidTicket(message: string): ValidationResult {
  return {
    ok: false,
    error: {
      attendee: null,
      failedStep: 'USER',
      message,
      userErrors: [{ code: 'INVALID', message, field: ['ticket'] }],
    },
  }
}

function failedAt(
  failedStep: ValidationFailure['failedStep'],
  attendee: AttendeeWithTicket,
  message: string | null,
): ValidationResult {
  return {
    ok: false,
    error: { attendee, failedStep, message: message ?? fallbackMessage, userErrors: [] },
  }
}

function validated(
  attendee: AttendeeWithTicket,
  alreadyValidated: boolean,
  message: string | null,
): ValidationResult {
  return { ok: true, value: { attendee, alreadyValidated, message } }
}
