import { z } from 'zod'
import type { UpstreamRequester } from '../../http/client.ts'
import { type JoinRecord, toJoin } from './attendance.ts'
import { call } from './call.ts'
import { type MappingContext, type Production, toUncachedProduction } from './content.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { notFound, unknownMember } from './errors.ts'
import { joinsAnswer, rawJoin, rawProduction } from './shapes.ts'

export interface CalendarEntry extends Pick<JoinRecord, 'state' | 'waitlistPosition'> {
  production: Production
}

const secretAnswer = z.object({ secret: z.string().min(1) }).transform(({ secret }) => secret)

/** Uncached. Secrets are only sent in bodies, because addresses are logged. */
export function createCalendarsApi(http: UpstreamRequester, mapping: MappingContext) {
  async function secret(endpoint: Endpoint, token: string, memberId: string): Promise<string | null> {
    const body = { user_id: memberId }
    const result = await call(http, { endpoint, token, body, shape: secretAnswer, refusal: unknownMember })
    return result.ok ? result.value : null
  }
  return {
    secret: (token: string, memberId: string) => secret(endpoints.calendarAddress, token, memberId),
    renewSecret: (token: string, memberId: string) => secret(endpoints.renewCalendarAddress, token, memberId),
    async entries(secret: string): Promise<CalendarEntry[] | null> {
      const endpoint = endpoints.calendar
      const result = await call(http, { endpoint, body: { secret }, shape: joinsAnswer, refusal: notFound })
      if (!result.ok) return null
      return result.value.items.map((raw) => {
        const { state, waitlistPosition } = toJoin(rawJoin.parse(raw))
        return {
          state,
          waitlistPosition,
          production: toUncachedProduction(rawProduction.parse(raw), mapping),
        }
      })
    },
  }
}
