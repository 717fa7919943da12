import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The form of a request id in every part: it can neither break a line of a log nor fill it. */
const idForm = /^[\w.:-]{8,64}$/

/** The id that a request brings in `X-Request-Id`; undefined where it brings none, or one that is malformed. */
export function requestIdIn(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && idForm.test(given) ? given : undefined
}

/** 16 hexadecimal digits with 62 random bits: the end of a UUID, which Node makes from randomness that it has fetched for many at once. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(16)
}

/**
 * Makes the function that gives each request its id: the one that it brings, so that one id leads from the page through the
 * gateway to the product API, or a new one. An id goes into logs and onto error screens, so that not every client may choose it.
 *
 * @param isTrusted whether a request comes from one that may choose its id
 */
export function createRequestIds(
  isTrusted: (request: IncomingMessage) => boolean,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = requestIdIn(request.headers)
    return given !== undefined && isTrusted(request) ? given : newRequestId()
  }
}
