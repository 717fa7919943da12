import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type ParsedUrlQuery, parse } from 'node:querystring'
import { cachedByText } from '@compound/foundation/response-cache/negotiation.ts'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** What Fastify's requests have too. */
export interface RawRequest {
  readonly id: string
  readonly ip: string
  readonly raw: IncomingMessage
  readonly query: ParsedUrlQuery
  readonly body?: unknown
}

const parsedQuery = cachedByText(parse)

export const parseQuery = (text: string): ParsedUrlQuery => parsedQuery(text) ?? parse(text)

interface RequestReaders {
  /** The closing server handles all its connections itself. */
  isClosing: () => boolean
  isProxy: (address: string) => boolean
  requestIdOf: (request: IncomingMessage) => string
}

/** A listener that passes a path's GETs with parameters to `answer`: Fastify would cost an eighth of an operation. */
export function withoutFastify(
  app: FastifyInstance,
  path: string,
  { isClosing, isProxy, requestIdOf }: RequestReaders,
  answer: (request: RawRequest, response: ServerResponse) => unknown,
): RequestListener {
  const start = `${path}?`
  return (request, response) => {
    const { method, url = '', headers } = request
    const isOurs = method === 'GET' && url.startsWith(start) && !headers.accept?.includes('text/html')
    if (isClosing() || !isOurs) return app.routing(request, response)
    const query = parseQuery(url.slice(start.length))
    answer({ id: requestIdOf(request), ip: proxyAddr(request, isProxy), raw: request, query }, response)
  }
}
