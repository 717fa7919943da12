import { ignoreFailure } from '../../core/promise-or-value.ts'
import type { Result } from '../../core/result.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import { forbidden } from '../../errors.ts'
import {
  admissions,
  checkInAttempts,
  listReads,
  syncs,
  ticketLookups,
  undos,
} from '../../rate-limits/limits.ts'
import { countFor, type Limit } from '../../rate-limits/rate-limiter.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import { isProductApiId } from '../../schema/ids.ts'
import { parseTicket, type Ticket } from '../../schema/ticket-code.ts'
import { type Checked, fallbackMessage, refused, type UserError } from '../../schema/user-error.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../../session/sessions.ts'
import type { AttendeeModel } from '../../upstreams/product-api/attendee.ts'
import {
  type Admitted,
  type Attempt,
  type AttendeeRecord,
  type CancelledTicket,
  type CheckInApi,
  type CheckInResult,
  createCheckInApi,
  type ListAnswer,
  type ListedAs,
  type TicketOf,
} from '../../upstreams/product-api/check-in.ts'
import type { GrantRecord } from '../../upstreams/product-api/grants.ts'
import { createMembershipApi, rawUser } from '../../upstreams/product-api/membership.ts'
import { productApi } from '../../upstreams/product-api/upstream.ts'
import { type GivenAdmission, isGuest, readAdmission, refusedAdmission } from './guest-inputs.ts'
import { type GivenAttempt, type GivenCheckIns, readAttempt, readCheckIns } from './inputs.ts'

export interface TicketValidation {
  attendee: AttendeeModel | null
  alreadyValidated: boolean
  message: string | null
}

export interface ValidationFailure {
  /** Null for an invalid ticket, and for a hash. */
  attendee: AttendeeModel | null
  failedStep: 'USER' | 'PRODUCTION'
  message: string
  userErrors: UserError[]
}

export interface ProductionCheckInList extends Omit<ListAnswer, 'takes_walk_ins'> {
  productionId: string
  takesWalkIns: boolean | null
}

interface CheckInServices extends Pick<MemberRequest, 'members' | 'features'> {
  api: CheckInApi
}

const validatedMessage = 'User has been validated'

export function createCheckIn(
  { session, members, features }: MemberRequest,
  { rateLimiter, now }: Pick<Services, 'rateLimiter' | 'now'>,
) {
  const api = createCheckInApi(members)
  const services: CheckInServices = { api, members, features }
  let loadingGrants: Promise<GrantRecord[] | null> | undefined

  async function loadGrants(): Promise<GrantRecord[] | null> {
    const { upstreamToken } = await session.require()
    return (await features.has('GRANTS')) ? api.grants(upstreamToken) : null
  }

  const grants = () => {
    loadingGrants ??= loadGrants()
    return loadingGrants
  }

  async function beginCounted(...limits: readonly Limit[]): Promise<Session> {
    const current = await session.require()
    await countFor(rateLimiter, current.memberId, ...limits)
    return current
  }

  const today = () => new Date(now()).toISOString().slice(0, 10)

  return {
    async attendee(text: string) {
      const current = await beginCounted(ticketLookups)
      const ticket = parseTicket(text)
      const record = await recordForStaff(services, ticket, current)
      return ticket === null || record === null ? null : attendeeOf(record, ticket)
    },
    async validate(given: GivenAttempt): Promise<Result<TicketValidation, ValidationFailure>> {
      const current = await beginCounted(checkInAttempts)
      const read = readAttempt(given)
      if (!read.ok) {
        await requireCheckInAccess(services, given.productionId ?? null, current)
        return invalid(read.error)
      }
      const { ticket, attempt } = read.value
      if (!('code' in ticket)) {
        await features.require('CHECK_IN')
        return validateListed(api, ticket, attempt, current)
      }
      const before = await recordForStaff(services, ticket, current)
      return validate(services, { ticket, attempt, before, current })
    },
    async undo(given: GivenAttempt): Promise<Checked<{ message: string | null }>> {
      const { upstreamToken } = await beginCounted(...undos)
      await features.require(given.admissionId == null ? 'CHECK_IN' : 'WALK_IN')
      const read = readAttempt(given)
      if (!read.ok) return read
      const { ticket, attempt } = read.value
      const result = await api.undoValidation(upstreamToken, ofTicket(ticket), attempt)
      return result.ok
        ? { ok: true, value: { message: result.value } }
        : refused('REFUSED', result.error.message, null)
    },
    async admit(given: GivenAdmission): Promise<Checked<Admitted>> {
      const { upstreamToken } = await beginCounted(admissions)
      await features.require('WALK_IN')
      const read = readAdmission(given, today())
      if (!read.ok) return read
      const result = await api.admit(upstreamToken, read.value)
      return result.ok ? result : refusedAdmission(result.error)
    },
    async list(productionId: string, sinceVersion: string | null): Promise<ProductionCheckInList | null> {
      const { upstreamToken } = await beginCounted(listReads)
      if (!(await features.has('CHECK_IN')) || !isProductApiId(productionId)) return null
      const list = await api.checkInList(upstreamToken, productionId, sinceVersion)
      if (list === null) return null
      const { takes_walk_ins: takesWalkIns, ...answer } = list
      if (await features.has('WALK_IN')) return { productionId, ...answer, takesWalkIns }
      const entries = answer.entries.map((entry) => ({ ...entry, isOfAge: null, admissionId: null }))
      return { productionId, ...answer, entries, waitlist: null, takesWalkIns: null }
    },
    async sync(given: GivenCheckIns): Promise<Checked<CheckInResult[]>> {
      const { upstreamToken } = await beginCounted(syncs)
      const tickets = given.checkIns.filter((checkIn) => !isGuest(checkIn))
      const isOfGuests = tickets.length === 0 && given.checkIns.length > 0
      await features.require(isOfGuests ? 'WALK_IN' : 'CHECK_IN')
      // Tickets don't wait for people whom this product API can't record: those are sent again.
      const readable = (await features.has('WALK_IN')) === false ? tickets : given.checkIns
      const read = readCheckIns({ ...given, checkIns: readable }, today())
      if (!read.ok) return read
      const { checkIns, refusals } = read.value
      const result = await api.syncCheckIns(upstreamToken, { ...given, checkIns })
      if (!result.ok) return refused('REFUSED', result.error.message, null)
      const guests = new Set(
        checkIns.flatMap(({ attemptId, person }) => ('guest' in person ? attemptId : [])),
      )
      // A process of the build before refuses guests without a message. Left out, they are sent again.
      const known = result.value.filter(
        ({ attemptId, outcome, hasMessage }) => outcome !== 'REFUSED' || hasMessage || !guests.has(attemptId),
      )
      return { ok: true, value: [...refusals, ...known] }
    },
    grants,
    prefetchGrants: () => ignoreFailure(grants()),
  }
}

/** Checked again at each action: roles and grants end. @param productionId null: any grant is enough */
async function requireCheckInAccess(
  { api, members, features }: CheckInServices,
  productionId: string | null,
  { memberId, upstreamToken }: Session,
): Promise<void> {
  const user = await createMembershipApi(members).user(memberId, upstreamToken)
  // The product API has just accepted this token, so an unknown id is its own failure.
  if (user === null) {
    throw new UpstreamError(productApi.service, 'bad-response', "doesn't know the member of this session")
  }
  if (user.role === 'STAFF') return
  const grants = (await features.has('GRANTS')) ? await api.grants(upstreamToken) : []
  const isGranted = grants.some(
    (grant) =>
      grant.kind !== 'OPERATOR' &&
      (productionId === null || grant.productionId === null || grant.productionId === productionId),
  )
  if (!isGranted) throw forbidden()
}

const isCancelled = (record: AttendeeRecord | CancelledTicket): record is CancelledTicket =>
  'cancelledAt' in record

/** Returns the ticket's record only to staff. @param ticket null for a text that is not a ticket */
async function recordForStaff(
  checkIn: CheckInServices,
  ticket: Ticket | null,
  current: Session,
): Promise<AttendeeRecord | CancelledTicket | null> {
  const record = ticket === null ? null : checkIn.api.attendee(current.upstreamToken, ofTicket(ticket))
  ignoreFailure(record)
  await requireCheckInAccess(checkIn, ticket?.productionId ?? null, current)
  return record
}

function ofTicket(ticket: Ticket): TicketOf
function ofTicket(ticket: Ticket | ListedAs): TicketOf | ListedAs
function ofTicket(ticket: Ticket | ListedAs): TicketOf | ListedAs {
  if (!('code' in ticket)) return ticket
  const { memberId, productionId, code } = ticket
  return { memberId, productionId, ticket: code }
}

/** Details of a person whose ticket was canceled are hidden. */
function attendeeOf(record: AttendeeRecord | CancelledTicket, ticket: Ticket): AttendeeModel {
  const { productionId, code } = ticket
  const unlisted = { id: null, isWalkIn: null, admissionId: null, admissionMarks: null }
  const unknownFields = { productionId, ticket: code, state: null, joinedAt: null, ...unlisted }
  if (!isCancelled(record)) return { ...record, ...unknownFields, cancelledAt: null }
  const user = rawUser.parse({ id: ticket.memberId })
  return { user, hasJoined: false, validation: null, ...unknownFields, cancelledAt: record.cancelledAt }
}

type ValidationResult = Result<TicketValidation, ValidationFailure>

interface Validating {
  ticket: Ticket
  attempt: Attempt
  before: AttendeeRecord | CancelledTicket | null
  current: Session
}

const noAttempt: Attempt = { attemptId: null, scannedAt: null, deviceId: null }

async function validate(
  { api, features }: CheckInServices,
  { ticket, attempt: given, before, current }: Validating,
): Promise<ValidationResult> {
  // Without the feature, a product API may refuse fields that it doesn't know.
  const attempt = (await features.has('CHECK_IN')) ? given : noAttempt
  // The product API returns its first result for a repeated attempt, so the ticket's record isn't needed.
  const isRepeatable = attempt.attemptId !== null
  if (before === null) return invalidTicket('This ticket is not valid.')
  if (isCancelled(before) && !isRepeatable)
    return invalidTicket(before.message ?? 'This ticket was canceled. It’s no longer valid.')
  const attendee = isCancelled(before) ? null : attendeeOf(before, ticket)
  const of = ofTicket(ticket)
  if (attendee !== null) {
    const user = await api.validateUser(current.upstreamToken, of)
    if (!user.ok) return failedStepResult('USER', attendee, user.error.message)
  }
  const production = await api.validateProduction(current.upstreamToken, of, attempt)
  const reply = production.ok ? production.value : production.error
  if (attendee === null) {
    return production.ok
      ? validated(null, false, validatedMessage)
      : invalidTicket(reply.message ?? 'This ticket was canceled. It’s no longer valid.')
  }
  const validation = reply.validation ?? attendee.validation
  const wasBefore = attendee.validation !== null && !isRepeatable
  const already = wasBefore || (!production.ok && reply.validation !== null)
  if (already) return validated({ ...attendee, validation }, true, reply.message)
  if (!production.ok) return failedStepResult('PRODUCTION', attendee, reply.message)
  return validated({ ...attendee, validation }, false, validatedMessage)
}

async function validateListed(
  api: CheckInApi,
  ticket: ListedAs,
  attempt: Attempt,
  { upstreamToken }: Session,
): Promise<ValidationResult> {
  const result = await api.validateProduction(upstreamToken, ticket, attempt)
  if (result.ok) return validated(null, false, validatedMessage)
  const { message, validation } = result.error
  return validation === null ? failedStepResult('PRODUCTION', null, message) : validated(null, true, message)
}

function invalidTicket(message: string): ValidationResult {
  return invalid([{ code: 'INVALID', message, field: ['ticket'] }])
}

function invalid(userErrors: UserError[]): ValidationResult {
  const message = userErrors[0]?.message ?? fallbackMessage
  return { ok: false, error: { attendee: null, failedStep: 'USER', message, userErrors } }
}

function failedStepResult(
  failedStep: ValidationFailure['failedStep'],
  attendee: AttendeeModel | null,
  message: string | null,
): ValidationResult {
  return {
    ok: false,
    error: { attendee, failedStep, message: message ?? fallbackMessage, userErrors: [] },
  }
}

function validated(
  attendee: AttendeeModel | null,
  alreadyValidated: boolean,
  message: string | null,
): ValidationResult {
  return { ok: true, value: { attendee, alreadyValidated, message } }
}
