import type { IncomingMessage } from 'node:http'
import { addressesIn } from '@compound/foundation/address-list.ts'
import { createRequestIds } from '@compound/foundation/request-ids.ts'
import proxyAddr from '@fastify/proxy-addr'
import type { TraceHeaders } from '../core/tracing.ts'
import type { UpstreamRequester } from '../http/client.ts'

/** What a request says of itself, as far as it is believed: only trusted proxies are. */
export interface RequestOrigins {
  /** Whether an address is that of a trusted proxy. */
  isProxy: (address: string) => boolean
  requestIdOf: (request: IncomingMessage) => string
  /** The visitor's own address, behind trusted proxies. */
  addressOf: (request: IncomingMessage) => string
  traceHeadersOf: (request: IncomingMessage) => TraceHeaders
}

/** @param trustedProxies addresses and networks. */
export function createRequestOrigins(trustedProxies: readonly string[]): RequestOrigins {
  const isProxy = addressesIn(trustedProxies)
  // A test that asks in process has no socket with an address.
  const isTrusted = ({ socket }: Pick<IncomingMessage, 'socket'>) =>
    isProxy(socket.remoteAddress ?? '127.0.0.1')
  return {
    isProxy,
    requestIdOf: createRequestIds(isTrusted),
    addressOf: (request) => proxyAddr(request, isProxy),
    traceHeadersOf(request) {
      const { traceparent, tracestate } = isTrusted(request) ? request.headers : {}
      return { traceparent: text(traceparent), tracestate: text(tracestate) }
    },
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
