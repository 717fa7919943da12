import { STATUS_CODES } from 'node:http'
import type { Readable } from 'node:stream'
import { accountDataPath, attendeesPath } from '@compound/foundation/contract/download-paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { RequestContext, Visitor } from '../context.ts'
import { formatError } from '../errors.ts'
import { noProduction } from '../schema/user-error.ts'
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

interface Download {
  readonly type: string
  readonly disposition: string
  /** Null without such a file. */
  readonly open: (context: DownloadContext) => Promise<Readable | null>
  readonly missing: string
  readonly elsewhere: string
}

type DownloadContext = Pick<RequestContext, 'desk' | 'account'>

/** Streamed. Errors are RFC 9457 problems; a late one cuts the connection, so clients notice. */
export function downloadRoutes(
  app: FastifyInstance,
  contextFor: (visitor: Visitor) => DownloadContext,
  services: Pick<Services, 'log' | 'describe' | 'clientHeadersOf'>,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, download: Download) => {
    if (isFromAnotherSite(request)) {
      return problem(request, reply, { status: 403, detail: download.elsewhere })
    }
    const context = contextFor({
      requestId: request.id,
      address: request.ip,
      headers: request.headers,
      setCookie: (value) => void reply.header('set-cookie', value),
      clientHeaders: () => services.clientHeadersOf(request.raw),
    })
    let file: Readable | null
    try {
      file = await download.open(context)
    } catch (error) {
      return problem(request, reply, failureOf(error, request.id, services))
    }
    if (file === null) return problem(request, reply, { status: 404, detail: download.missing })
    limitDownloadTime(file)
    return reply
      .type(download.type)
      .header('cache-control', 'no-store')
      .header('content-disposition', download.disposition)
      .send(file)
  }
  // The product API would record a HEAD request as an export.
  const noHead = { exposeHeadRoute: false }
  app.get<{ Params: { slug: string } }>(attendeesPath(':slug'), noHead, (request, reply) => {
    const { slug } = request.params
    return send(request, reply, {
      type: 'text/csv; charset=utf-8',
      disposition: attendeesDisposition(slug),
      open: ({ desk }) => desk.exportAttendees(slug),
      missing: noProduction,
      elsewhere: 'Open this file from the desk.',
    })
  })
  app.get(accountDataPath, noHead, (request, reply) =>
    send(request, reply, {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="my-data.json"',
      open: ({ account }) => account.openExport(),
      missing: 'This site doesn’t offer this file.',
      elsewhere: 'Open this file from your account.',
    }),
  )
}

/** Old clients read the plain name, which can't contain all letters of a slug. */
function attendeesDisposition(slug: string): string {
  const name = encodeURIComponent(`${slug}-attendees.csv`)
  return `attachment; filename="attendees.csv"; filename*=UTF-8''${name}`
}

/** Another site's page must not make a member's browser export: it would be recorded as the member's. */
function isFromAnotherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function limitDownloadTime(file: Readable): void {
  const timer = setTimeout(() => file.destroy(new Error('the download took too long')), longestDownloadMs)
  file.once('close', () => clearTimeout(timer))
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
    log.warn({ reason: describe(original), requestId }, 'a file was not sent'),
  )
  const seconds = extensions?.retryAfterSeconds
  return {
    status: statuses.get(extensions?.code) ?? 500,
    detail: message,
    ...(typeof seconds === 'number' && { retryAfterSeconds: seconds }),
  }
}

function problem(
  { id: requestId }: FastifyRequest,
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
