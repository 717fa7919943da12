import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { newRequestId, requestIdIn } from '../../../foundation/request-ids.ts'
import type { TraceHeaders } from '../core/tracing.ts'
import type { UpstreamRequester } from '../http/client.ts'

/**
 * Tells whether a request came through a trusted proxy, so that the proxy's headers are believed.
 *
 * @param isProxy whether an address is that of a trusted proxy.
 */
export function isFromTrustedProxy(
  isProxy: (address: string) => boolean,
): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  // A test that asks in process has no socket with an address.
  return ({ socket }) => isProxy(socket.remoteAddress ?? '127.0.0.1')
}

/**
 * Gives each request an id. The id from a trusted proxy is passed on, so that one id leads from the page through the
 * gateway to the product API. Any other client could write into the logs with its own, and gets a new one.
 *
 * @param isTrusted whether a request comes from a trusted proxy.
 * @returns 16 hexadecimal digits, or the proxy's id.
 */
export function createRequestIds(
  isTrusted: (request: IncomingMessage) => boolean,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = requestIdIn(request.headers)
    return given !== undefined && isTrusted(request) ? given : newRequestId()
  }
}

/** Reads the trace headers of a request that came through a trusted proxy; any other client's are ignored. */
export function trustedTraceHeaders(
  isTrusted: (request: IncomingMessage) => boolean,
): (request: Pick<FastifyRequest, 'raw' | 'headers'>) => TraceHeaders {
  return ({ raw, headers }) => {
    const { traceparent, tracestate } = isTrusted(raw) ? headers : {}
    return { traceparent: text(traceparent), tracestate: text(tracestate) }
  }
}

/** The value of a header that came once. */
const text = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

/** An upstream client of this product's own service that sends the request's id along. */
export function withRequestId(
  requestId: string,
  { service, request: send }: UpstreamRequester,
): UpstreamRequester {
  return {
    service,
    request: (request, read) =>
      send({ ...request, headers: { 'x-request-id': requestId, ...request.headers } }, read),
  }
}
