import { z } from 'zod'
import type { Result } from '../../core/result.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import { isoDate } from './dates.ts'
import { endpoints } from './endpoints.ts'
import { at, type Body, bodyShape, messageAnswer, responseMessageOf } from './envelope.ts'
import { anyRefusal, type Refusal } from './errors.ts'
import { idsOf, type MemberAndProduction, numeric } from './ids.ts'
import { rawUser, type User } from './membership.ts'
import { admitAnswer, checkInListAnswer, checkInResultsAnswer, grantsAnswer, text } from './shapes.ts'

export interface Validation {
  at: string | null
  by: string | null
}

export interface CancelledTicket {
  cancelledAt: string
  message: string | null
}

export interface AttendeeRecord {
  user: User
  hasJoined: boolean | null
  validation: Validation | null
}

export interface TicketOf extends MemberAndProduction {
  ticket: string
}

/** What a check-in list names a person by. */
export type ListedAs = { productionId: string } & ({ ticketHash: string } | { admissionId: string })

export interface WalkIn {
  name: string
  email: string
  dateOfBirth: string | null
  releaseVersion: string
}

/** Someone without a ticket. */
export type Guest = { waitlistEntryId: string } | { walkIn: WalkIn }

export interface Admission {
  productionId: string
  attemptId: string
  /** Null: now. */
  at: string | null
  guest: Guest
  overCapacity: boolean
}

/** Makes a change repeatable: the same attempt gets the first response. */
export interface Attempt {
  attemptId: string | null
  scannedAt: string | null
  deviceId: string | null
}

export interface OfflineCheckIn {
  attemptId: string
  person: { code: string } | { ticketHash: string } | { guest: Guest; overCapacity: boolean }
  at: string
}

interface SyncedCheckIns {
  productionId: string
  deviceId: string
  checkIns: OfflineCheckIn[]
}

export type ListAnswer = z.infer<typeof checkInListAnswer>

export type Admitted = z.infer<typeof admitAnswer>

export type CheckInResult = z.infer<typeof checkInResultsAnswer>[number]

interface ValidationReply {
  message: string | null
  validation: Validation | null
}

const validationFields = z.object({ validated_at: text, validated_by: text })

const attendeeAnswer = z.object({
  data: z.object({ user: rawUser, has_joined: z.unknown().optional() }).extend(validationFields.shape),
})

export type CheckInApi = ReturnType<typeof createCheckInApi>

export function createCheckInApi(http: UpstreamRequester) {
  return {
    /** Null for an unknown person, or if the ticket isn't theirs. */
    async attendee(
      token: string,
      { memberId, productionId, ticket }: TicketOf,
    ): Promise<AttendeeRecord | CancelledTicket | null> {
      const endpoint = endpoints.user(memberId)
      const query = { event_id: productionId, ticket }
      const result = await call(http, { endpoint, query, token, shape: attendeeAnswer, refusal: anyRefusal })
      if (!result.ok) return cancelledTicketOf(result.error)
      const { user, has_joined, ...fields } = result.value.data
      return { user, hasJoined: yesOrNo(has_joined), validation: validationOf(fields) }
    },

    validateUser(token: string, { ticket, ...of }: TicketOf) {
      const endpoint = endpoints.validateUser
      const sent = { query: { ticket }, body: idsOf(of) }
      return call(http, { endpoint, ...sent, token, shape: messageAnswer, refusal: anyRefusal })
    },

    async validateProduction(
      token: string,
      of: TicketOf | ListedAs,
      attempt: Attempt,
    ): Promise<Result<ValidationReply, ValidationReply>> {
      const endpoint = endpoints.validateProduction
      const sent = attemptOf(of, attempt)
      const result = await call(http, { endpoint, ...sent, token, shape: bodyShape, refusal: anyRefusal })
      return result.ok
        ? { ok: true, value: validationReplyOf(result.value) }
        : { ok: false, error: validationReplyOf(result.error.body) }
    },

    undoValidation(token: string, of: TicketOf | ListedAs, attempt: Attempt) {
      const endpoint = endpoints.undoValidation
      const sent = attemptOf(of, attempt)
      return call(http, { endpoint, ...sent, token, shape: messageAnswer, refusal: anyRefusal })
    },

    admit(token: string, { productionId, attemptId, at, guest, overCapacity }: Admission) {
      const body = {
        event_id: numeric(productionId),
        attempt_id: attemptId,
        ...(at !== null && { at }),
        ...guestFields(guest),
        over_capacity: overCapacity,
      }
      const endpoint = endpoints.admit
      return call(http, { endpoint, body, token, shape: admitAnswer, refusal: anyRefusal })
    },

    async checkInList(token: string, productionId: string, since: string | null) {
      const endpoint = endpoints.checkInList(productionId)
      const query = since === null ? {} : { since }
      const shape = checkInListAnswer
      const result = await call(http, { endpoint, query, token, shape, refusal: anyRefusal })
      return result.ok ? result.value : null
    },

    syncCheckIns(token: string, { productionId, deviceId, checkIns }: SyncedCheckIns) {
      const body = {
        event_id: numeric(productionId),
        device_id: deviceId,
        check_ins: checkIns.map(({ attemptId, person, at }) => ({
          attempt_id: attemptId,
          ...personFields(person),
          at,
        })),
      }
      const endpoint = endpoints.syncCheckIns
      return call(http, { endpoint, body, token, shape: checkInResultsAnswer, refusal: anyRefusal })
    },

    async grants(token: string) {
      const endpoint = endpoints.grants
      const result = await call(http, {
        endpoint,
        token,
        shape: grantsAnswer,
        refusal: anyRefusal,
        mayBeMissing: true,
      })
      return result.ok ? result.value : []
    },
  }
}

function guestFields(guest: Guest) {
  if ('waitlistEntryId' in guest) return { waitlist_entry_id: guest.waitlistEntryId }
  const { name, email, dateOfBirth, releaseVersion } = guest.walkIn
  const born = dateOfBirth !== null && { date_of_birth: dateOfBirth }
  return { walk_in: { name, email, ...born, release_version: releaseVersion } }
}

function personFields(person: OfflineCheckIn['person']) {
  if ('guest' in person) return { ...guestFields(person.guest), over_capacity: person.overCapacity }
  return 'code' in person ? { ticket: person.code } : { ticket_hash: person.ticketHash }
}

function attemptOf(of: TicketOf | ListedAs, { attemptId, scannedAt, deviceId }: Attempt) {
  const attempt = {
    ...(attemptId !== null && { attempt_id: attemptId }),
    ...(scannedAt !== null && { scanned_at: scannedAt }),
    ...(deviceId !== null && { device_id: deviceId }),
  }
  if (!('ticket' in of)) {
    const named = 'ticketHash' in of ? { ticket_hash: of.ticketHash } : { admission_id: of.admissionId }
    return { body: { event_id: numeric(of.productionId), ...named, ...attempt } }
  }
  const { ticket, ...ids } = of
  return { query: { ticket }, body: { ...idsOf(ids), ...attempt } }
}

function cancelledTicketOf({ message, body }: Refusal): CancelledTicket | null {
  const cancelledAt = isoDate(text.parse(at(body, 'cancelled_at')))
  return cancelledAt === null ? null : { cancelledAt, message }
}

function yesOrNo(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1') return true
  return value === false || value === 0 || value === '0' ? false : null
}

function validationReplyOf(body: Body): ValidationReply {
  return {
    message: responseMessageOf(body),
    validation: validationOf(body) ?? validationOf(at(body, 'data')),
  }
}

function validationOf(value: unknown): Validation | null {
  const fields = validationFields.safeParse(value).data
  return fields?.validated_at ? { at: isoDate(fields.validated_at), by: fields.validated_by } : null
}
