import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { contentWebhookPath } from '@compound/foundation/contract/content-webhook.ts'
import { accountDataPath, attendeesPath } from '@compound/foundation/contract/download-paths.ts'
import { twitchWebhookPath } from '@compound/foundation/contract/twitch-webhook.ts'
import { bodyLimit } from '@compound/foundation/server/body-limit.ts'
import replyFrom from '@fastify/reply-from'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteClient } from './gateway-fetch.ts'

/** Longer than the gateway's own timeouts, so that its error responses come through. */
const gatewayTimeoutMilliseconds = 20_000

/** Headers that claim a visitor's address. Dropped: this server sets `X-Forwarded-For` itself. */
const clientAddressHeaders =
  /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/

/** RFC 9110, 7.6.1. `Connection` may name more. */
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

const isForwarded = (name: string, method: string): boolean =>
  !clientAddressHeaders.test(name) &&
  !hopByHop.has(name) &&
  // This server has already asked for the body.
  name !== 'expect' &&
  // The body of a GET is omitted, and so is its length.
  !(name === 'content-length' && method !== 'POST')

/** Asks for JSON instead of HTML: the gateway's sandbox needs files that only the gateway serves. */
const forwardedHeaders = (
  headers: IncomingHttpHeaders,
  { ip, id, method }: { readonly ip: string; readonly id: string; readonly method: string },
): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => isForwarded(name, method))),
  ...(headers.accept?.includes('text/html') && { accept: 'application/json' }),
  // A page of this site. Other clients of this address say themselves who they are.
  ...(headers['sec-fetch-site'] === 'same-origin' && siteClient),
  'x-forwarded-for': ip,
  'x-request-id': id,
})

function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)),
  )
}

const unavailableMessage = 'The service is not available right now. Try again in a moment.'

const unavailable = {
  errors: [{ message: unavailableMessage, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
}

const unavailableFile = {
  type: 'about:blank',
  title: 'Bad Gateway',
  status: 502,
  detail: unavailableMessage,
}

const unreadBody = ({ message }: Error, { id: requestId }: FastifyRequest) => ({
  errors: [{ message, extensions: { code: 'BAD_REQUEST', requestId } }],
})

/** Sends complete bodies: the gateway closes a connection on which a refused body is still being sent. */
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
  for (const path of [contentWebhookPath, twitchWebhookPath]) app.post(path, passOn(path))
  const noHead = { exposeHeadRoute: false }
  const sendFile = (reply: FastifyReply, path: string) =>
    send(reply, path, { type: 'application/problem+json', body: unavailableFile })
  app.get<{ Params: { slug: string } }>(attendeesPath(':slug'), noHead, ({ params }, reply) =>
    sendFile(reply, attendeesPath(encodeURIComponent(params.slug))),
  )
  app.get(accountDataPath, noHead, (_request, reply) => sendFile(reply, accountDataPath))
}
