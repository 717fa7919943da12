import { z } from 'zod'
import type { Asks } from '../../http/client.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { Paging } from './client.ts'
import type { Production, Surroundings } from './content.ts'
import { toProduction } from './content.ts'
import { isoDate } from './dates.ts'
import { messageOf, rawUser, type User } from './membership.ts'
import { at, listOf, rawProduction, total } from './shapes.ts'

/** A production that a member has joined; the ticket is null where an older product API answers none. */
export interface Joined {
  production: Production
  ticket: string | null
}

/** What the product API said to a join or a validation. */
export interface Said {
  ok: boolean
  message: string | null
}

/** When and by whom a ticket was validated. */
export interface Validation {
  at: string | null
  by: string | null
}

/** A person at the door. */
export interface AttendeeRecord {
  user: User
  /** Null where the product API does not say. */
  hasJoined: boolean | null
  validation: Validation | null
}

/**
 * The product API's calls about who comes to a production. All are made with the token of the person who asks, and
 * nothing of them is kept.
 */
export interface AttendanceApi {
  join(
    token: string,
    of: { productionId: string; memberId: string; releaseVersion: string },
  ): Promise<Said & { ticket: string | null }>
  joinedProductions(
    token: string,
    memberId: string,
    paging: Paging,
  ): Promise<{ items: Joined[]; total: number | null }>
  /** Null for a person who does not exist, or whom the ticket does not name. */
  attendee(
    token: string,
    of: { memberId: string; productionId: string; ticket: string },
  ): Promise<AttendeeRecord | null>
  validateUser(token: string, of: { memberId: string; productionId: string; ticket: string }): Promise<Said>
  validateProduction(
    token: string,
    of: { memberId: string; productionId: string; ticket: string },
  ): Promise<Said & { validation: Validation | null }>
}

const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null)

const rawJoin = rawProduction.extend({ ticket: text })
const rawJoins = listOf(rawJoin)

const validationFields = z.object({ validated_at: text, validated_by: text })

export function createAttendanceApi(http: Asks, around: Surroundings): AttendanceApi {
  const ask = <T>(
    token: string,
    request: UpstreamRequest,
    read: (response: UpstreamResponse) => T,
  ): Promise<T> =>
    http.request({ ...request, headers: { authorization: `Bearer ${token}` } }, (response) => {
      const { status, json } = response
      const fail = (failure: UpstreamError['failure'], why = `answered ${status}`) =>
        new UpstreamError(http.service, failure, `${request.name} ${why}`, { status })
      if (status === 401) throw fail('refused')
      if (status === 403) throw fail('forbidden')
      if (status === 429) throw fail('quota')
      if (typeof json !== 'object' || json === null || Array.isArray(json)) {
        throw fail('bad-response', 'sent no envelope')
      }
      return read(response)
    })

  const post = (path: string, body: Record<string, string | number>, ticket?: string): UpstreamRequest => ({
    name: `POST ${path}`,
    method: 'POST',
    path,
    query: { ticket },
    body,
    reads: false,
  })

  return {
    join(token, { productionId, memberId, releaseVersion }) {
      const request = post('/api/store-event-join-list', {
        event_id: numeric(productionId),
        user_id: numeric(memberId),
        release_version: releaseVersion,
      })
      return ask(token, request, ({ json }) => {
        const ticket = at(json, 'ticket') ?? at(json, 'data', 'ticket')
        return { ...said(json), ticket: typeof ticket === 'string' && ticket !== '' ? ticket : null }
      })
    },

    joinedProductions(token, memberId, { page, limit }) {
      const name = 'GET /api/user-join-list/{userId}'
      const request: UpstreamRequest = {
        name,
        method: 'GET',
        path: `/api/user-join-list/${encodeURIComponent(memberId)}`,
        query: { page, limit },
        reads: true,
      }
      return ask(token, request, ({ json, status }) => {
        const places = [
          at(json, 'event'),
          at(json, 'event', 'data'),
          at(json, 'data', 'event'),
          at(json, 'data', 'event', 'data'),
          at(json, 'data'),
        ]
        const list = places.find((place) => Array.isArray(place))
        if (list === undefined) {
          if (status === 404 || !said(json).ok) return { items: [], total: 0 }
          throw new UpstreamError(http.service, 'bad-response', `${name} sent no list`)
        }
        const items = rawJoins
          .parse(list)
          .map(({ ticket, ...raw }) => ({ production: toProduction(raw, around), ticket: ticket ?? null }))
        return { items, total: total.parse(at(json, 'count') ?? at(json, 'data', 'count') ?? null) }
      })
    },

    attendee(token, { memberId, productionId, ticket }) {
      const name = 'GET /api/user-detail-show/{userId}'
      const request: UpstreamRequest = {
        name,
        method: 'GET',
        path: `/api/user-detail-show/${encodeURIComponent(memberId)}`,
        query: { event_id: productionId, ticket },
        reads: true,
      }
      return ask(token, request, ({ json }) => {
        if (!said(json).ok) return null
        const user = rawUser.safeParse(at(json, 'data', 'user'))
        if (!user.success) throw new UpstreamError(http.service, 'bad-response', `${name} sent no user`)
        const joined = at(json, 'data', 'has_joined')
        return {
          user: user.data,
          hasJoined:
            joined === undefined || joined === null
              ? null
              : joined === true || joined === 1 || joined === '1',
          validation: validationOf(at(json, 'data')),
        }
      })
    },

    validateUser(token, { memberId, productionId, ticket }) {
      const body = { user_id: numeric(memberId), event_id: numeric(productionId) }
      return ask(token, post('/api/validate-user', body, ticket), ({ json }) => said(json))
    },

    validateProduction(token, { memberId, productionId, ticket }) {
      const body = { user_id: numeric(memberId), event_id: numeric(productionId) }
      return ask(token, post('/api/validate-production', body, ticket), ({ json }) => ({
        ...said(json),
        validation: validationOf(json) ?? validationOf(at(json, 'data')),
      }))
    },
  }
}

/** The product API's ids are numbers where they can be (specification, section 3: `event_id` is one). */
function numeric(id: string): string | number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id
}

function said(answer: unknown): Said {
  return { ok: String(at(answer, 'status')) === '1', message: messageOf(answer) }
}

function validationOf(value: unknown): Validation | null {
  const fields = validationFields.safeParse(value).data
  return fields?.validated_at ? { at: isoDate(fields.validated_at), by: fields.validated_by ?? null } : null
}
