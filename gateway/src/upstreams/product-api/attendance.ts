import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import { makeChange, type Reply } from './changes.ts'
import type { Paging } from './client.ts'
import { type MappingContext, type Production, toUncachedProduction } from './content.ts'
import { isoDate } from './dates.ts'
import { endpoints } from './endpoints.ts'
import { at } from './envelope.ts'
import { noJoins } from './errors.ts'
import { idsOf } from './ids.ts'
import { joinsAnswer, type RawJoin, rawJoin, rawProduction } from './shapes.ts'

/** A member's join, as the product API says it. */
export interface JoinRecord {
  /** Confirmed where an older product API does not say. */
  state: 'CONFIRMED' | 'WAITING'
  /** On the waiting list, from 1; null for a confirmed join. */
  place: number | null
  joinedAt: string | null
  /** Null where the product API does not say. */
  canCancel: boolean | null
  /** When staff let the member in; null before that, and where the product API does not say. */
  admittedAt: string | null
  /** Null while waiting, and where an older product API answers none. */
  ticket: string | null
}

/** A production that a member has joined. Many are searched for each one that is shown: the rest is read when needed. */
export interface Joined {
  productionId: string
  join(): JoinRecord
  production(): Production
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
}

/** The calls by their client. */
export function createAttendanceApi(http: UpstreamRequester, mapping: MappingContext): AttendanceApi {
  const change = makeChange(http)

  return {
    join: (token, { productionId, memberId, releaseVersion }) =>
      change(
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

    cancelJoin: (token, of) => change(token, endpoints.cancelJoin, { body: idsOf(of) }, () => ({})),

    unsubscribeFromReminders: (linkToken) =>
      change(undefined, endpoints.unsubscribeFromReminders, { body: { token: linkToken } }, () => ({})),

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
  }
}

/** A join in the gateway's terms. */
export function toJoin({ state, place, joined_at, can_cancel, admitted_at, ticket }: RawJoin): JoinRecord {
  const both = { joinedAt: isoDate(joined_at), canCancel: can_cancel }
  if (state === 'waiting') return { state: 'WAITING', place, ticket: null, admittedAt: null, ...both }
  const admittedAt = isoDate(admitted_at)
  return { state: 'CONFIRMED', place: null, ticket: ticket === '' ? null : ticket, admittedAt, ...both }
}
