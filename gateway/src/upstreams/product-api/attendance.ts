import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import type { Listing, Paging } from './client.ts'
import { type MappingContext, type Production, toUncachedProduction } from './content.ts'
import { isoDate } from './dates.ts'
import { endpoints } from './endpoints.ts'
import { at, bodyShape, messageAnswer, responseMessageOf } from './envelope.ts'
import { anyRefusal, noJoins } from './errors.ts'
import { idsOf, type MemberAndProduction } from './ids.ts'
import { joinsAnswer, type RawJoin, rawJoin, rawProduction } from './shapes.ts'

export interface JoinRecord {
  /** Confirmed if an older product API doesn't tell. */
  state: 'CONFIRMED' | 'WAITLISTED'
  waitlistPosition: number | null
  joinedAt: string | null
  canCancel: boolean | null
  checkedInAt: string | null
  ticket: string | null
}

/** The production is mapped only when needed: many are searched for each one shown. */
export interface Joined {
  productionId: string
  join(): JoinRecord
  production(): Production
}

export interface JoinReply {
  join: JoinRecord
  message: string | null
}

const joinAnswer = bodyShape.transform((body): JoinReply => {
  const ticket = at(body, 'ticket') ?? at(body, 'data', 'ticket')
  return { join: toJoin(rawJoin.parse({ ...body, ticket })), message: responseMessageOf(body) }
})

export type AttendanceApi = ReturnType<typeof createAttendanceApi>

export function createAttendanceApi(http: UpstreamRequester, mapping: MappingContext) {
  return {
    join(token: string, { waiverVersion, ...of }: MemberAndProduction & { waiverVersion: string }) {
      const endpoint = endpoints.join
      const body = { ...idsOf(of), release_version: waiverVersion }
      return call(http, { endpoint, body, token, shape: joinAnswer, refusal: anyRefusal })
    },

    cancelJoin(token: string, of: MemberAndProduction) {
      const endpoint = endpoints.cancelJoin
      return call(http, { endpoint, body: idsOf(of), token, shape: messageAnswer, refusal: anyRefusal })
    },

    unsubscribeFromReminders(linkToken: string) {
      const endpoint = endpoints.unsubscribeFromReminders
      return call(http, { endpoint, body: { token: linkToken }, shape: messageAnswer, refusal: anyRefusal })
    },

    async joinedProductions(
      token: string,
      memberId: string,
      { page, limit }: Paging,
    ): Promise<Listing<Joined>> {
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

export function toJoin({
  state,
  waitlist_position: waitlistPosition,
  joined_at,
  can_cancel,
  checked_in_at,
  ticket,
}: RawJoin): JoinRecord {
  const both = { joinedAt: isoDate(joined_at), canCancel: can_cancel }
  if (state === 'waitlisted')
    return { state: 'WAITLISTED', waitlistPosition, ticket: null, checkedInAt: null, ...both }
  const checkedInAt = isoDate(checked_in_at)
  return {
    state: 'CONFIRMED',
    waitlistPosition: null,
    ticket: ticket === '' ? null : ticket,
    checkedInAt,
    ...both,
  }
}
