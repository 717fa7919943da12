import type { Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyHttpOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { refuseExpectations, refuseUnreadable } from './unreadable-requests.ts'

/** Starts a server that refuses as the parts do. @returns sends bytes to it, and resolves to all that comes back */
async function start(http: FastifyHttpOptions<Server>['http'] = {}) {
  const app = Fastify({ clientErrorHandler: refuseUnreadable, http })
  refuseExpectations(app.server)
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return (bytes: string): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(bytes)
    return text(socket)
  }
}

const get = (header: string) => `GET / HTTP/1.1\r\nhost: here\r\n${header}\r\nconnection: close\r\n\r\n`

test.each([
  ['a header that is too long', get(`x-long: ${'x'.repeat(17_000)}`), '431 Request Header Fields Too Large'],
  ['a header that can’t be read', get('x-bad: \u0001'), '400 Bad Request'],
  ['two lengths', get('content-length: 1\r\ncontent-length: 2'), '400 Bad Request'],
  ['no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  ['an unknown expectation', get('expect: evil'), '417 Expectation Failed'],
])('%s is refused, and no cache stores the refusal', async (_what, request, status) => {
  const send = await start()
  const response = await send(request)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`))
  expect(response.toLowerCase()).toContain('cache-control: no-store\r\n')
  expect(response.toLowerCase()).toContain('x-content-type-options: nosniff\r\n')
})

test('a request that arrives too slowly is refused, its connection closed, and the response not cacheable', async () => {
  const send = await start({ headersTimeout: 50, connectionsCheckingInterval: 10 })
  const response = await send('GET / HTTP/1.1\r\n')
  expect(response).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  expect(response.toLowerCase()).toContain('cache-control: no-store\r\n')
})
