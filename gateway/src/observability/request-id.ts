import type { IncomingMessage } from 'node:http'
import { addressesIn } from '@compound/foundation/address-list.ts'
import { createRequestIds } from '@compound/foundation/request-ids.ts'
import type { TraceHeaders } from '../core/tracing.ts'
import type { UpstreamRequester } from '../http/client.ts'

/** Only headers from trusted proxies are believed. */
export interface RequestOrigins {
  isProxy: (address: string) => boolean
  requestIdOf: (request: IncomingMessage) => string
  traceHeadersOf: (request: IncomingMessage) => TraceHeaders
}

export function createRequestOrigins(trustedProxies: readonly string[]): RequestOrigins {
  const isProxy = addressesIn(trustedProxies)
  // Requests injected by tests have no socket address.
  const isTrusted = ({ socket }: Pick<IncomingMessage, 'socket'>) =>
    isProxy(socket.remoteAddress ?? '127.0.0.1')
  return {
    isProxy,
    requestIdOf: createRequestIds(isTrusted),
    traceHeadersOf(request) {
      const { traceparent, tracestate } = isTrusted(request) ? request.headers : {}
      return { traceparent: text(traceparent), tracestate: text(tracestate) }
    },
  }
}

const text = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

/** Forwards the request's id, for this product's own services. */
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
