import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRepresentations, encodingFor } from './encoded-response.ts'
import type { CachedResponse } from './page-cache.ts'

/** Sends a response in the encoding that the request takes, or a 304 where the client's copy is still good. */
export type SendResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
) => void

/** Whether the client's copy is the current one, by `If-None-Match`. */
function isNotModified({ headers, method }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  if (known === etag) return true
  const tag = etag.replace('W/', '')
  return known.split(',').some((one) => one.trim().replace('W/', '') === tag)
}

/**
 * Makes the function that writes responses, past any framework.
 *
 * @param now milliseconds since the epoch
 */
export function createSendResponse(now: () => number): SendResponse {
  const representationOf = createRepresentations()
  /** By header: browsers send a handful of different ones. */
  const encodings = new Map<string | undefined, ReturnType<typeof encodingFor>>()
  const maxEncodings = 256

  const encodingOf = (accepted: string | string[] | undefined) => {
    const header = Array.isArray(accepted) ? accepted.join() : accepted
    const known = encodings.get(header)
    if (known !== undefined) return known
    const encoding = encodingFor(header)
    if (encodings.size < maxEncodings) encodings.set(header, encoding)
    return encoding
  }

  return (request, reply, { response, renderedAt }) => {
    // A shared cache subtracts it from the page's lifetime.
    const age = String(Math.max(0, Math.floor((now() - renderedAt) / 1_000)))
    if (response.status === 200 && isNotModified(request, response.etag)) {
      reply.writeHead(304, [...response.notModifiedHeaders, 'age', age]).end()
      return
    }
    const { headers, body } = representationOf(response, encodingOf(request.headers['accept-encoding']))
    reply.writeHead(response.status, [...headers, 'age', age])
    if (request.method === 'HEAD') reply.end()
    else reply.end(body)
  }
}
