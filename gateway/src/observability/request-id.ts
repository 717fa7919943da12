import type { IncomingMessage } from 'node:http'
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

/** Reads the trace headers of a request that came through a trusted proxy; any other client's are ignored. */
export function trustedTraceHeaders(
  isTrusted: (request: IncomingMessage) => boolean,
): (request: IncomingMessage) => TraceHeaders {
  return (request) => {
    const { traceparent, tracestate } = isTrusted(request) ? request.headers : {}
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
