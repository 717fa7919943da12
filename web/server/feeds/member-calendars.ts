import { calendarType } from '@compound/foundation/contract/calendar-event.ts'
import { weakEntityTag } from '@compound/foundation/response-cache/encoded-response.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fresh from 'fresh'
import { MemberCalendarDocument } from '../../src/feeds/calendar.no-hooks.generated.ts'
import { waitOf } from '../../src/graphql/rate-limited.ts'
import type { Site } from '../../src/site/site.ts'
import { memberCalendar } from './calendar.ts'
import { createGatewayQuery } from './gateway-query.ts'

/** Only the member's own program may store it, and no `Referer` may show its address. */
const headers = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const

const retryAfter = 60

/** Not cached, so that a reset address stops working at once. The secret is sent in a body, never logged. */
export function memberCalendars(
  app: FastifyInstance,
  { site, gatewayUrl }: { readonly site: Site; readonly gatewayUrl: string },
): void {
  const refuse = (reply: FastifyReply, status: number, reason: string, wait?: number): FastifyReply =>
    reply
      .code(status)
      .headers({ ...headers, ...(wait !== undefined && { 'retry-after': wait }) })
      .type('text/plain; charset=utf-8')
      .send(`${reason}\n`)

  app.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async (request, reply) => {
    const query = createGatewayQuery(gatewayUrl, {
      method: 'POST',
      headers: { 'x-request-id': request.id, 'x-forwarded-for': request.ip },
    })
    const { secret } = request.params
    const result = await query(MemberCalendarDocument, { secret })
    const wait = waitOf(result)
    if (wait !== null)
      return refuse(reply, 429, 'Too many requests for unknown calendars. Try again in a moment.', wait)
    const { data, error } = result
    if (error !== undefined || data === undefined) {
      app.log.warn({ reqId: request.id, reason: error?.message }, 'a calendar could not be made')
      return refuse(
        reply,
        503,
        'This calendar is not available right now. Try again in a moment.',
        retryAfter,
      )
    }
    if (data.calendar === null)
      return refuse(reply, 404, 'This calendar does not exist. It may have a new link.')
    const calendar = memberCalendar(data.calendar, site)
    const etag = weakEntityTag(calendar)
    reply.headers({ ...headers, etag })
    if (fresh(request.headers, { etag })) return reply.code(304).send()
    return reply.type(calendarType).send(calendar)
  })
}
