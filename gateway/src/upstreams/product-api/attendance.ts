import { z } from 'zod'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import type { UpstreamRequest } from '../../http/exchange.ts'
import type { Paging } from './client.ts'
import type { MappingContext, Production } from './content.ts'
import { toProduction } from './content.ts'
import { isoDate } from './dates.ts'
import { attendanceEndpoints, userEndpoint } from './endpoints.ts'
import { type EnvelopeAnswer, messageOf, readAnswer } from './envelope.ts'
import { withMemberToken } from './member-token.ts'
import { rawUser, type User } from './membership.ts'
import { at, listOf, rawProduction, total } from './shapes.ts'

/** A production that a member has joined; the ticket is null where an older product API answers none. */
export interface Joined {
  production: Production
  ticket: string | null
}

/** The product API's reply to a join or a validation. */
export interface Reply {
  ok: boolean
  message: string | null
}

/** When and by whom a ticket was validated. */
export interface Validation {
  at: string | null
  by: string | null
}

/** A person at the venue's door. */
export interface AttendeeRecord {
  user: User
  /** Null where the product API does not say. */
  hasJoined: boolean | null
  validation: Validation | null
}

/**
 * The product API's calls about joins and tickets. All carry the token of the session's member, and none is cached.
 */
export interface AttendanceApi {
  join(
    token: string,
    of: { productionId: string; memberId: string; releaseVersion: string },
  ): Promise<Reply & { ticket: string | null; releaseChanged: boolean }>
  joinedProductions(
    token: string,
    memberId: string,
    paging: Paging,
  ): Promise<{ items: Joined[]; total: number | null }>
  /** Null for an unknown person, or one whom the ticket does not name. */
  attendee(
    token: string,
    of: { memberId: string; productionId: string; ticket: string },
  ): Promise<AttendeeRecord | null>
  validateUser(token: string, of: { memberId: string; productionId: string; ticket: string }): Promise<Reply>
  validateProduction(
    token: string,
    of: { memberId: string; productionId: string; ticket: string },
  ): Promise<Reply & { validation: Validation | null }>
}

const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null)

const rawJoin = rawProduction.extend({ ticket: text })
const rawJoins = listOf(rawJoin)

const validationFields = z.object({ validated_at: text, validated_by: text })

/** The calls by their client. Longer than 80 lines: a method for each call. */
export function createAttendanceApi(http: UpstreamRequester, mapping: MappingContext): AttendanceApi {
  const ask = <T>(
    token: string,
    request: UpstreamRequest,
    read: (answered: EnvelopeAnswer) => T,
  ): Promise<T> =>
    withMemberToken(token, http).request(request, (response) =>
      read(readAnswer(http.service, request, response, 'member')),
    )

  return {
    join(token, { productionId, memberId, releaseVersion }) {
      const request = {
        ...attendanceEndpoints.join,
        body: {
          event_id: numeric(productionId),
          user_id: numeric(memberId),
          release_version: releaseVersion,
        },
      }
      return ask(token, request, (reply) => {
        const ticket = at(reply.answer, 'ticket') ?? at(reply.answer, 'data', 'ticket')
        return {
          ...replyOf(reply),
          ticket: typeof ticket === 'string' && ticket !== '' ? ticket : null,
          releaseChanged: at(reply.answer, 'release_changed') === true,
        }
      })
    },

    joinedProductions(token, memberId, { page, limit }) {
      const request = { ...attendanceEndpoints.joinedProductions(memberId), query: { page, limit } }
      const { name } = request
      return ask(token, request, ({ ok, status, answer }) => {
        const places = [
          at(answer, 'event'),
          at(answer, 'event', 'data'),
          at(answer, 'data', 'event'),
          at(answer, 'data', 'event', 'data'),
          at(answer, 'data'),
        ]
        const list = places.find((place) => Array.isArray(place))
        const count = total.parse(at(answer, 'count') ?? at(answer, 'data', 'count') ?? null)
        if (!ok) {
          // As with every list, '0' means none only with 404, an empty list or a count of 0: a failure must not tell a
          // member that they have not joined.
          if (status === 404 || list?.length === 0 || count === 0) return { items: [], total: 0 }
          throw new UpstreamError(http.service, 'unavailable', `${name} answered ${status}`, { status })
        }
        if (list === undefined) {
          throw new UpstreamError(http.service, 'bad-response', `${name} sent no list`)
        }
        const items = rawJoins
          .parse(list)
          .map(({ ticket, ...raw }) => ({ production: toProduction(raw, mapping), ticket: ticket ?? null }))
        return { items, total: count }
      })
    },

    attendee(token, { memberId, productionId, ticket }) {
      const request = { ...userEndpoint(memberId), query: { event_id: productionId, ticket } }
      const { name } = request
      return ask(token, request, ({ ok, answer }) => {
        if (!ok) return null
        const user = rawUser.safeParse(at(answer, 'data', 'user'))
        if (!user.success) throw new UpstreamError(http.service, 'bad-response', `${name} sent no user`)
        return {
          user: user.data,
          hasJoined: yesOrNo(at(answer, 'data', 'has_joined')),
          validation: validationOf(at(answer, 'data')),
        }
      })
    },

    validateUser(token, { memberId, productionId, ticket }) {
      const body = { user_id: numeric(memberId), event_id: numeric(productionId) }
      return ask(token, { ...attendanceEndpoints.validateUser, query: { ticket }, body }, replyOf)
    },

    validateProduction(token, { memberId, productionId, ticket }) {
      const body = { user_id: numeric(memberId), event_id: numeric(productionId) }
      const request = { ...attendanceEndpoints.validateProduction, query: { ticket }, body }
      return ask(token, request, (reply) => ({
        ...replyOf(reply),
        validation: validationOf(reply.answer) ?? validationOf(at(reply.answer, 'data')),
      }))
    },
  }
}

/** The product API's ids are numbers where they can be (specification, section 3: `event_id` is one). */
function numeric(id: string): string | number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id
}

/** Null for anything but a clear yes or no: an unreadable value is not a refusal. */
function yesOrNo(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1') return true
  return value === false || value === 0 || value === '0' ? false : null
}

function replyOf({ ok, answer }: EnvelopeAnswer): Reply {
  return { ok, message: messageOf(answer) }
}

function validationOf(value: unknown): Validation | null {
  const fields = validationFields.safeParse(value).data
  return fields?.validated_at ? { at: isoDate(fields.validated_at), by: fields.validated_by ?? null } : null
}
