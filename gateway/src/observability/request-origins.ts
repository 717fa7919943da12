import type { IncomingMessage } from 'node:http'
import { addressesIn } from '@compound/foundation/server/address-list.ts'
import { createRequestIds } from '@compound/foundation/server/request-ids.ts'
import type { TraceHeaders } from '../core/tracing.ts'
import { deviceOf, placeOf } from '../session/device-and-place.ts'

/** Only headers from trusted proxies are believed. */
export interface RequestOrigins {
  isProxy: (address: string) => boolean
  requestIdOf: (request: IncomingMessage) => string
  traceHeadersOf: (request: IncomingMessage) => TraceHeaders
  /** What the product API stores with a new session. */
  clientHeadersOf: (request: IncomingMessage) => Record<string, string>
}

interface OriginOptions {
  readonly trustedProxies: readonly string[]
  readonly countryHeader: string | undefined
}

export function createRequestOrigins({ trustedProxies, countryHeader }: OriginOptions): RequestOrigins {
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
    clientHeadersOf(request) {
      const device = deviceOf(request.headers['user-agent'])
      const hasPlace = countryHeader !== undefined && isTrusted(request)
      const place = hasPlace ? placeOf(text(request.headers[countryHeader])) : null
      return { ...(device !== null && { 'x-device': device }), ...(place !== null && { 'x-place': place }) }
    },
  }
}

const text = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)
