import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/* Responses to requests that reach no handler. Node's own have no `Cache-Control`, so some caches would store them. */

/** The status of a request that Node could not parse, by its error's code. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Refuses a request that can't be parsed or is too slow, and closes its connection. The response must not be cached: a
 * visitor who sends a header of 17 KB through a CDN would put it in the place of the page.
 */
export function refuseUnreadable({ code = '' }: { readonly code?: string }, socket: Socket): void {
  // The client has gone.
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[code] ?? 400
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncache-control: no-store\r\nx-content-type-options: nosniff`
  if (socket.writable) socket.write(`${head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
  socket.destroy()
}

/** Refuses every `Expect` header but 100-continue, which Node answers by itself. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end()
  })
}

/**
 * Reads on where a body is too large, and throws it away. A connection that closes while its client still sends may lose
 * the response: a proxy would say 502 instead. The request's timeout ends it.
 */
export function drainLargeBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === 413) {
      // Fastify's, for every body that it could not read.
      reply.removeHeader('connection')
      request.raw.resume()
    }
    done()
  })
}
