import { STATUS_CODES } from 'node:http'
import type { Readable } from 'node:stream'
import { attendeesPath } from '@compound/foundation/attendees-path.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { RequestContext, Visitor } from '../context.ts'
import { noProduction } from '../domains/user-error.ts'
import { formatError } from '../errors.ts'
import type { Services } from '../services.ts'

/** A slow client holds a product API connection this long at most. */
const longestDownloadMs = 5 * 60_000

const statuses: ReadonlyMap<unknown, number> = new Map([
  ['UNAUTHENTICATED', 401],
  ['FORBIDDEN', 403],
  ['RATE_LIMITED', 429],
  ['UPSTREAM_BAD_RESPONSE', 502],
  ['UPSTREAM_NOT_CONFIGURED', 502],
  ['UPSTREAM_UNAVAILABLE', 503],
  ['UPSTREAM_TIMEOUT', 503],
  ['UPSTREAM_QUOTA_EXCEEDED', 503],
])

type AttendeeRequest = FastifyRequest<{ Params: { slug: string } }>

/** CSV, streamed. Errors are RFC 9457 problems; a late one cuts the connection, so clients notice. */
export function attendeeRoutes(
  app: FastifyInstance,
  contextFor: (visitor: Visitor) => Pick<RequestContext, 'desk'>,
  services: Pick<Services, 'log' | 'describe'>,
): void {
  // No HEAD: it would be recorded as an export.
  app.get(attendeesPath(':slug'), { exposeHeadRoute: false }, async (request: AttendeeRequest, reply) => {
    const { slug } = request.params
    if (isFromAnotherSite(request)) {
      return problem(request, reply, { status: 403, detail: 'Open this file from the desk.' })
    }
    const { desk } = contextFor({
      requestId: request.id,
      address: request.ip,
      headers: request.headers,
      setCookie: (value) => void reply.header('set-cookie', value),
    })
    let file: Readable | null
    try {
      file = await desk.exportAttendees(slug)
    } catch (error) {
      return problem(request, reply, failureOf(error, request.id, services))
    }
    if (file === null) return problem(request, reply, { status: 404, detail: noProduction })
    limitDownloadTime(file)
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', dispositionOf(slug))
      .send(file)
  })
}

/** Another site's page must not make a member's browser export: it would be recorded as the member's. */
function isFromAnotherSite({ headers }: AttendeeRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function limitDownloadTime(file: Readable): void {
  const timer = setTimeout(() => file.destroy(new Error('the download took too long')), longestDownloadMs)
  file.once('close', () => clearTimeout(timer))
}

/** Old clients read the plain name, which can't contain all letters of a slug. */
function dispositionOf(slug: string): string {
  const name = encodeURIComponent(`${slug}-attendees.csv`)
  return `attachment; filename="attendees.csv"; filename*=UTF-8''${name}`
}

interface Problem {
  status: number
  detail: string
  retryAfterSeconds?: number | undefined
}

function failureOf(
  error: unknown,
  requestId: string,
  { log, describe }: Pick<Services, 'log' | 'describe'>,
): Problem {
  const formatted = error instanceof GraphQLError ? error.toJSON() : { message: '' }
  const { message, extensions } = formatError(formatted, error, (original) =>
    log.warn({ reason: describe(original), requestId }, 'attendees were not exported'),
  )
  const seconds = extensions?.retryAfterSeconds
  return {
    status: statuses.get(extensions?.code) ?? 500,
    detail: message,
    ...(typeof seconds === 'number' && { retryAfterSeconds: seconds }),
  }
}

function problem(
  { id: requestId }: AttendeeRequest,
  reply: FastifyReply,
  { status, detail, retryAfterSeconds }: Problem,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const title = STATUS_CODES[status]
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail, requestId }))
}
