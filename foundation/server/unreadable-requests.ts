import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Must not be cached: a 17 KB header sent through a CDN would replace the page with this error. */
export function refuseUnreadable({ code = '' }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[code] ?? 400
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncache-control: no-store\r\nx-content-type-options: nosniff`
  if (socket.writable) socket.write(`${head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
  socket.destroy()
}

/** Refuses all `Expect` headers except 100-continue, which Node answers itself. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end()
  })
}

/** Reads to the end: if it closed while the client sends, a proxy would say 502. The timeout limits it. */
export function drainOversizedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === 413) {
      // Fastify sets `connection: close` for every body that it couldn't read.
      reply.removeHeader('connection')
      request.raw.resume()
    }
    done()
  })
}
