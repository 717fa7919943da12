import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Can neither break nor fill a log line. */
const idForm = /^[\w.:-]{8,64}$/

export function requestIdIn(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && idForm.test(given) ? given : undefined
}

/** 16 hexadecimal digits with 62 random bits: the end of a UUID, whose randomness Node fetches in bulk. */
export function newRequestId(): string {
  const uuid = randomUUID()
  return uuid.slice(19, 23) + uuid.slice(24)
}

/** Keeps a trusted client's id, so one id leads from the page to the product API. */
export function createRequestIds(
  isTrusted: (request: IncomingMessage) => boolean,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = requestIdIn(request.headers)
    return given !== undefined && isTrusted(request) ? given : newRequestId()
  }
}
