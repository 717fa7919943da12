import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'
import type { SendResponse } from './send-response.ts'

/**
 * Sends what is cached before the framework is reached, and leaves every other request to it. Cookies play no part: a
 * cached page is the same for everybody.
 *
 * @param next the framework's listener
 */
export const cacheLookup =
  (cache: PageCache, send: SendResponse, next: RequestListener): RequestListener =>
  (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request
    const cached = (method === 'GET' || method === 'HEAD') && url !== undefined ? cache.lookup(url) : null
    if (cached === null) next(request, response)
    else send(request, response, cached)
  }
