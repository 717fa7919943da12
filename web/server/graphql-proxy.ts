import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { attendeesPath } from '@compound/foundation/attendees-path.ts'
import { bodyLimit } from '@compound/foundation/body-limit.ts'
import { contentWebhookPath } from '@compound/foundation/content-webhook.ts'
import replyFrom from '@fastify/reply-from'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Longer than the gateway's own deadlines, so that its error responses come through. */
const gatewayTimeoutMilliseconds = 20_000

/** Headers that claim an address of the visitor. They are dropped; `X-Forwarded-For` is set anew. */
const clientAddressHeaders =
  /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/

/** Headers about the connection itself (RFC 9110, 7.6.1), beside those that `Connection` names. */
const hopByHop = new Set([
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Whether a header is passed on to the gateway. */
const isForwarded = (name: string, method: string): boolean =>
  !clientAddressHeaders.test(name) &&
  !hopByHop.has(name) &&
  // This server has already asked for the body.
  name !== 'expect' &&
  // The body of a GET is left out, and so is its length.
  !(name === 'content-length' && method !== 'POST')

/**
 * The headers of the call to the gateway: the request's own, with its id and the visitor's address as this server knows
 * them. Other claims of an address and headers of the visitor's connection are left out. A client that accepts a page
 * gets JSON: the gateway's sandbox needs files that only the gateway serves.
 */
const forwardedHeaders = (
  headers: IncomingHttpHeaders,
  { ip, id, method }: { readonly ip: string; readonly id: string; readonly method: string },
): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => isForwarded(name, method))),
  ...(headers.accept?.includes('text/html') && { accept: 'application/json' }),
  'x-forwarded-for': ip,
  'x-request-id': id,
})

/** A response's headers without those of the gateway's connection: this server sets its own. */
function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)),
  )
}

const unavailableMessage = 'The service is not available right now. Try again in a moment.'

/** The response while the gateway can't be reached. */
const unavailable = {
  errors: [{ message: unavailableMessage, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
}

/** The same in the place of a file (RFC 9457). */
const unavailableFile = {
  type: 'about:blank',
  title: 'Bad Gateway',
  status: 502,
  detail: unavailableMessage,
}

/** The response to a body that is too large or cut off, in the gateway's form. */
const unreadBody = ({ message }: Error, { id: requestId }: FastifyRequest) => ({
  errors: [{ message, extensions: { code: 'BAD_REQUEST', requestId } }],
})

/**
 * Passes `/graphql`, the content webhook and the attendees as CSV through to the gateway, so that a browser sees one
 * origin. Cookies pass both ways; the visitor's address is sent along. A body is passed on once it is there as a whole,
 * uninterpreted: the gateway would close a connection on which a body that it refuses is still being sent.
 *
 * @param gatewayUrl origin of the gateway
 */
export async function graphqlProxy(
  app: FastifyInstance,
  { gatewayUrl }: { gatewayUrl: string },
): Promise<void> {
  await app.register(replyFrom, {
    base: gatewayUrl,
    disableRequestLogging: true,
    undici: {
      connections: 128,
      headersTimeout: gatewayTimeoutMilliseconds,
      bodyTimeout: gatewayTimeoutMilliseconds,
    },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, Readable.from(body)),
  )
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) throw error
    return reply.code(statusCode).send(unreadBody(error, request))
  })
  const send = (
    reply: FastifyReply,
    path: string,
    failure: { type: string; body: object } = { type: 'application/json', body: unavailable },
  ) =>
    reply.from(path, {
      rewriteRequestHeaders: (request, headers) => forwardedHeaders(headers, request),
      rewriteHeaders: responseHeaders,
      // The client decides on a retry: it knows whether somebody still waits.
      retryDelay: () => null,
      onError: (reply) => {
        const body = JSON.stringify(failure.body)
        void reply.code(502).header('cache-control', 'no-store').type(failure.type).send(body)
      },
    })
  const passOn = (path: string) => (_request: FastifyRequest, reply: FastifyReply) => send(reply, path)
  app.route({ method: ['GET', 'HEAD', 'POST', 'OPTIONS'], url: '/graphql', handler: passOn('/graphql') })
  app.post(contentWebhookPath, passOn(contentWebhookPath))
  const attendees = { exposeHeadRoute: false }
  app.get<{ Params: { slug: string } }>(attendeesPath(':slug'), attendees, ({ params }, reply) =>
    send(reply, attendeesPath(encodeURIComponent(params.slug)), {
      type: 'application/problem+json',
      body: unavailableFile,
    }),
  )
}
