import { z } from 'zod'
import type { UpstreamRequester } from '../../http/client.ts'
import { type Call, call } from './call.ts'
import type { Paging } from './client.ts'
import { type MappingContext, type Production, toUncachedProduction } from './content.ts'
import { isoDate } from './dates.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { at, type Body, bodyShape, messageOf } from './envelope.ts'
import { anyRefusal, noJoins, type Refusal } from './errors.ts'
import { rawUser, type User } from './membership.ts'
import { joinsAnswer, type RawJoin, rawJoin, rawProduction, text } from './shapes.ts'

/** A member's join, as the product API says it. */
export interface JoinRecord {
  /** Confirmed where an older product API does not say. */
  state: 'CONFIRMED' | 'WAITING'
  /** On the waiting list, from 1; null for a confirmed join. */
  place: number | null
  joinedAt: string | null
  /** Null where the product API does not say. */
  canCancel: boolean | null
  /** Null while waiting, and where an older product API answers none. */
  ticket: string | null
}

/** A production that a member has joined. Many are searched for each one that is shown: the rest is read when needed. */
export interface Joined {
  productionId: string
  join(): JoinRecord
  production(): Production
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

/** A ticket that was given back. */
export interface CancelledTicket {
  cancelledAt: string
  /** For whoever stands at the door. */
  message: string | null
}

/** A person at the venue's door. */
export interface AttendeeRecord {
  user: User
  /** Null where the product API does not say. */
  hasJoined: boolean | null
  validation: Validation | null
}

/**
 * The product API's calls about joins and tickets. All carry the token of the session's member, unless they name another
 * one, and none is cached.
 */
export interface AttendanceApi {
  join(
    token: string,
    of: { productionId: string; memberId: string; releaseVersion: string },
  ): Promise<Reply & { join: JoinRecord; releaseChanged: boolean }>
  cancelJoin(token: string, of: { productionId: string; memberId: string }): Promise<Reply>
  /** @param linkToken names the member. */
  unsubscribeFromReminders(linkToken: string): Promise<Reply>
  joinedProductions(
    token: string,
    memberId: string,
    paging: Paging,
  ): Promise<{ items: Joined[]; total: number | null }>
  /** Null for an unknown person, or one whom the ticket does not name. */
  attendee(
    token: string,
    of: { memberId: string; productionId: string; ticket: string },
  ): Promise<AttendeeRecord | CancelledTicket | null>
  validateUser(token: string, of: { memberId: string; productionId: string; ticket: string }): Promise<Reply>
  validateProduction(
    token: string,
    of: { memberId: string; productionId: string; ticket: string },
  ): Promise<Reply & { validation: Validation | null }>
}

const validationFields = z.object({ validated_at: text, validated_by: text })

const attendeeAnswer = z.object({
  data: z.object({ user: rawUser, has_joined: z.unknown().optional() }).extend(validationFields.shape),
})

/** The calls by their client. */
export function createAttendanceApi(http: UpstreamRequester, mapping: MappingContext): AttendanceApi {
  /** Makes a change, whose refusal is a reply as well. @param read gets the reply's body. */
  async function act<T>(
    token: string | undefined,
    endpoint: Endpoint,
    { query, body }: Pick<Call<Body>, 'query' | 'body'>,
    read: (body: Body) => T,
  ): Promise<Reply & T> {
    const result = await call(http, { endpoint, query, body, token, shape: bodyShape, refusal: anyRefusal })
    const answer = result.ok ? result.value : result.error.body
    return { ok: result.ok, message: messageOf(answer), ...read(answer) }
  }

  return {
    join: (token, { productionId, memberId, releaseVersion }) =>
      act(
        token,
        endpoints.join,
        { body: { ...idsOf({ productionId, memberId }), release_version: releaseVersion } },
        (reply) => ({
          join: toJoin(
            rawJoin.parse({ ...reply, ticket: at(reply, 'ticket') ?? at(reply, 'data', 'ticket') }),
          ),
          releaseChanged: at(reply, 'release_changed') === true,
        }),
      ),

    cancelJoin: (token, of) => act(token, endpoints.cancelJoin, { body: idsOf(of) }, () => ({})),

    unsubscribeFromReminders: (linkToken) =>
      act(undefined, endpoints.unsubscribeFromReminders, { body: { token: linkToken } }, () => ({})),

    async joinedProductions(token, memberId, { page, limit }) {
      const endpoint = endpoints.joinedProductions(memberId)
      const query = { page, limit }
      const result = await call(http, { endpoint, query, token, shape: joinsAnswer, refusal: noJoins })
      if (!result.ok) return { items: [], total: 0 }
      const { items, total } = result.value
      return {
        items: items.map((raw) => ({
          productionId: raw.id,
          join: () => toJoin(rawJoin.parse(raw)),
          production: () => toUncachedProduction(rawProduction.parse(raw), mapping),
        })),
        total,
      }
    },

    async attendee(token, { memberId, productionId, ticket }) {
      const endpoint = endpoints.user(memberId)
      const query = { event_id: productionId, ticket }
      const result = await call(http, { endpoint, query, token, shape: attendeeAnswer, refusal: anyRefusal })
      if (!result.ok) return cancelledTicketOf(result.error)
      const { user, has_joined, ...fields } = result.value.data
      return { user, hasJoined: yesOrNo(has_joined), validation: validationOf(fields) }
    },

    validateUser: (token, { ticket, ...of }) =>
      act(token, endpoints.validateUser, { query: { ticket }, body: idsOf(of) }, () => ({})),

    validateProduction: (token, { ticket, ...of }) =>
      act(token, endpoints.validateProduction, { query: { ticket }, body: idsOf(of) }, (reply) => ({
        validation: validationOf(reply) ?? validationOf(at(reply, 'data')),
      })),
  }
}

/** A join in the gateway's terms. */
export function toJoin({ state, place, joined_at, can_cancel, ticket }: RawJoin): JoinRecord {
  const both = { joinedAt: isoDate(joined_at), canCancel: can_cancel }
  return state === 'waiting'
    ? { state: 'WAITING', place, ticket: null, ...both }
    : { state: 'CONFIRMED', place: null, ticket: ticket === '' ? null : ticket, ...both }
}

/** Null for a refusal that says nothing of a ticket that was given back. */
function cancelledTicketOf({ message, body }: Refusal): CancelledTicket | null {
  const cancelledAt = isoDate(text.parse(at(body, 'cancelled_at')))
  return cancelledAt === null ? null : { cancelledAt, message }
}

/** A member and a production, as the product API names the two. */
function idsOf({ memberId, productionId }: { memberId: string; productionId: string }) {
  return { event_id: numeric(productionId), user_id: numeric(memberId) }
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

function validationOf(value: unknown): Validation | null {
  const fields = validationFields.safeParse(value).data
  return fields?.validated_at ? { at: isoDate(fields.validated_at), by: fields.validated_by } : null
}
