import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Asks } from '../http/client.ts'

/** What a name of a request may look like: nothing that could break a line of a log, or fill it. */
const saneId = /^[\w.-]{8,64}$/

/**
 * Whether a request was handed to us by a proxy that we trust, so that what it says about the request is believed.
 *
 * @param isProxy whether an address is that of a trusted proxy.
 */
export function comesFromTrusted(
  isProxy: (address: string) => boolean,
): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  // A test that asks in process has no socket with an address.
  return ({ socket }) => isProxy(socket.remoteAddress ?? '127.0.0.1')
}

/**
 * Names requests. A name that comes from a proxy that we trust goes on, so that one name leads from the page through
 * the gateway to the product API; anybody else's would let strangers write into the logs, and a new one is made.
 *
 * @param isTrusted whether a request comes from a trusted proxy.
 * @returns 16 hexadecimal digits, or the name that came along.
 */
export function nameRequests(
  isTrusted: (request: IncomingMessage) => boolean,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers['x-request-id']
    const sane = typeof given === 'string' && saneId.test(given)
    return sane && isTrusted(request) ? given : newRequestId()
  }
}

/** A door to a service of ours as one request goes through it: the service learns the request's name. */
export function inTheNameOf(requestId: string, { service, request: ask }: Asks): Asks {
  return {
    service,
    request: (request, read) =>
      ask({ ...request, headers: { 'x-request-id': requestId, ...request.headers } }, read),
  }
}

/** 16 hexadecimal digits: Node makes UUIDs from randomness that it fetches for many at once; their end holds 62 bits of it. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(16)
}
