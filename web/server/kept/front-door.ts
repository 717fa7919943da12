import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Keep } from './keep.ts'
import type { Send } from './send.ts'

/**
 * Answers what is kept before the framework is reached, and leaves everything else to it. Cookies play no part: what
 * is kept is the same for everybody.
 *
 * @param next the framework's listener
 */
export const frontDoor =
  (keep: Keep, send: Send, next: RequestListener): RequestListener =>
  (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request
    const kept = (method === 'GET' || method === 'HEAD') && url !== undefined ? keep.glance(url) : null
    if (kept === null) next(request, response)
    else send(request, response, kept)
  }
