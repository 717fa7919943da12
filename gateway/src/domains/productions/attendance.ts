import { GraphQLError } from 'graphql'
import type { Result } from '../../core/result.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { RequestSession } from '../../session/request-session.ts'
import type { Session } from '../../session/sessions.ts'
import type { AttendanceApi, AttendeeRecord } from '../../upstreams/product-api/attendance.ts'
import type { Production } from '../../upstreams/product-api/content.ts'
import type { MembershipApi, User } from '../../upstreams/product-api/membership.ts'
import { productApi } from '../../upstreams/product-api/upstream.ts'
import { isProductApiId } from '../ids.ts'
import { type Checked, fallbackMessage, refused, type UserError } from '../user-error.ts'
import { ignoreFailure, type OwnJoins, RequestJoins, ticketOf } from './own-joins.ts'
import type { RequestProductions } from './productions.ts'
import { parseTicket, type Ticket } from './ticket-code.ts'

/** A person at the venue's door, with the ticket that they show. */
export interface AttendeeWithTicket extends AttendeeRecord {
  ticket: Ticket
}

/** What came of a join. */
export interface Join {
  /** Null for an unknown production. */
  production: Production | null
  result: Checked<{ ticket: Ticket; message: string }>
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
  join(productionId: string, releaseVersion: string, as?: Session): Promise<Join>
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
}

/** The join toast of the specification. */
const joinedMessage = 'QR code has been sent to your Email address'
const validatedMessage = 'User has been validated'

/** Throws GraphQLErrors `UNAUTHENTICATED` and `FORBIDDEN`, and UpstreamError where the product API does not answer. */
export function createAttendance(): Attendance {
  /** Joins in flight, by member and production: the second press of a double press waits for the first. */
  const inFlight = new Map<string, Promise<Join>>()

  return ({ session, api, members, productions }) => {
    const joins = new RequestJoins(session, api)
    return {
      ticketFor: (productionId) => joins.ticketFor(productionId),
      prefetchTickets: () => joins.prefetchTickets(),
      joinedProductions: (at) => joins.joinedProductions(at),
      prefetchJoinedProductions: (at) => joins.prefetchJoinedProductions(at),
      async join(productionId, releaseVersion, as) {
        const current = as ?? (await session.require())
        const key = `${current.memberId} ${productionId}`
        const pending =
          inFlight.get(key) ??
          join({ api, productions, joins }, current, productionId, releaseVersion).finally(() =>
            inFlight.delete(key),
          )
        inFlight.set(key, pending)
        const ended = await pending
        joins.forget()
        return ended
      },
      async attendee(text) {
        const current = await session.require()
        const ticket = parseTicket(text)
        return attendeeForStaff({ api, members }, ticket, current)
      },
      async validate(text) {
        const current = await session.require()
        const ticket = parseTicket(text)
        const before = await attendeeForStaff({ api, members }, ticket, current)
        if (ticket === null) return invalidTicket('This is no ticket.')
        if (before === null) return invalidTicket('This ticket is not valid.')
        const { memberId, productionId, code } = ticket
        const of = { memberId, productionId, ticket: code }
        const user = await api.validateUser(current.upstreamToken, of)
        if (!user.ok) return failedAt('USER', before, user.message)
        const production = await api.validateProduction(current.upstreamToken, of)
        const validation = production.validation ?? before.validation
        const already = before.validation !== null || (!production.ok && production.validation !== null)
        if (already) return validated({ ...before, validation }, true, production.message)
        if (!production.ok) return failedAt('PRODUCTION', before, production.message)
        return validated({ ...before, validation }, false, validatedMessage)
      },
    }
  }
}

/** Joins a production, unless it is closed, its release has changed, or the member has joined already. */
async function join(
  { api, productions, joins }: Pick<AttendanceOptions, 'api' | 'productions'> & { joins: RequestJoins },
  current: Session,
  productionId: string,
  releaseVersion: string,
): Promise<Join> {
  const { memberId, upstreamToken } = current
  const notFound: Join = {
    production: null,
    result: refused('NOT_FOUND', 'Sorry there is no data to display', 'productionId'),
  }
  if (!isProductApiId(productionId)) return notFound
  // Loaded past the cache: the status or the release may have changed a moment ago.
  const [production, release, joined] = await Promise.all([
    productions().byIdNow(productionId),
    productions().releaseNow(productionId),
    joins.all(current),
  ])
  if (production === null) return notFound
  const existing = joined.find((join) => join.productionId === production.id)
  if (existing !== undefined) {
    const ticket = ticketOf(production.id, existing.ticket, memberId)
    return { production, result: { ok: true, value: { ticket, message: joinedMessage } } }
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
  const reply = await api.join(upstreamToken, {
    productionId,
    memberId,
    releaseVersion: release.acceptedVersion,
  })
  if (reply.releaseChanged) return releaseChanged
  if (!reply.ok) return { production, result: refused('REFUSED', reply.message, null) }
  const ticket = ticketOf(production.id, reply.ticket, memberId)
  return { production, result: { ok: true, value: { ticket, message: reply.message ?? joinedMessage } } }
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

/**
 * The person whom a ticket names, for staff; null for none. The product API is asked at the same moment whether it is staff
 * who asks, and the person is told to staff alone.
 *
 * @param ticket null for a text that is none.
 */
async function attendeeForStaff(
  { api, members }: Pick<AttendanceOptions, 'api' | 'members'>,
  ticket: Ticket | null,
  current: Session,
): Promise<AttendeeWithTicket | null> {
  const attendee = ticket === null ? null : attendeeOf(api, ticket, current)
  ignoreFailure(attendee)
  await requireStaff(members, current)
  return attendee
}

/** The person whom a ticket names; null for none. */
async function attendeeOf(
  api: AttendanceApi,
  ticket: Ticket,
  current: Session,
): Promise<AttendeeWithTicket | null> {
  const { memberId, productionId, code } = ticket
  const record = await api.attendee(current.upstreamToken, { memberId, productionId, ticket: code })
  return record === null ? null : { ...record, ticket }
}

type ValidationResult = Result<TicketValidation, ValidationFailure>

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
