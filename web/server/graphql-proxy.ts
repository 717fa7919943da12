import type { IncomingHttpHeaders } from 'node:http'
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance } from 'fastify'

/** Longer than the gateway's own deadlines, so that its answers about them come through. */
const gatewayTimeoutMilliseconds = 20_000

/** What proxies on the way may have said about the visitor; only `X-Forwarded-For` is passed on, as we see it. */
const hearsay = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/

/**
 * The request's headers with its name in all logs and the visitor's address, as this server knows them, and no other claim
 * about the latter. Who
 * would take a page gets an answer like any client: the gateway's sandbox needs files that stand there alone.
 */
const forwardedHeaders = (
  headers: IncomingHttpHeaders,
  { ip, id }: { readonly ip: string; readonly id: string },
): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !hearsay.test(name))),
  ...(headers.accept?.includes('text/html') && { accept: 'application/json' }),
  'x-forwarded-for': ip,
  'x-request-id': id,
})

/** What an answer's headers say about the connection that it came by (RFC 9110, 7.6.1), beside those `Connection` names. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** An answer's headers without those of the gateway's connection: this server's own says how long it stays open. */
function answerHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)),
  )
}

/** What a client hears that asked when the gateway could not answer. */
const unavailable = {
  errors: [
    {
      message: 'The service is not available right now. Try again in a moment.',
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    },
  ],
}

/**
 * Passes `/graphql` through to the gateway, bodies unread in both directions, so that a browser sees one
 * origin. Cookies go both ways; the visitor's address goes along.
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
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.route({
    method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    url: '/graphql',
    handler: (_request, reply) =>
      reply.from('/graphql', {
        rewriteRequestHeaders: (request, headers) => forwardedHeaders(headers, request),
        rewriteHeaders: answerHeaders,
        // A second try is the client's decision, which knows whether somebody still waits.
        retryDelay: () => null,
        onError: (reply) => {
          void reply.code(502).header('cache-control', 'no-store').type('application/json').send(unavailable)
        },
      }),
  })
}
