import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { parseQuery, type RawRequest, withoutFastify } from './raw-requests.ts'

const isProxy = (address: string) => address.startsWith('127.')
const app = Fastify({ trustProxy: isProxy, routerOptions: { querystringParser: parseQuery } })
const describe = ({ ip, query }: RawRequest, by: string) => JSON.stringify({ ip, query, by })
app.route<{ Querystring: RawRequest['query'] }>({
  method: ['GET', 'DELETE'],
  url: '/a',
  handler: (request, reply) => reply.send(describe(request, 'Fastify')),
})
app.server.removeAllListeners('request')
app.server.on(
  'request',
  withoutFastify(app, '/a', { isClosing: () => false, isProxy, requestIdOf: () => '' }, (request, response) =>
    response.end(describe(request, 'us')),
  ),
)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })

const read = async (path: string, init: RequestInit = {}) => (await fetch(origin + path, init)).text()

test.each([
  '203.0.113.7',
  '203.0.113.7, 127.0.0.2',
  '127.0.0.3, 203.0.113.7 , 127.0.0.2',
  'nonsense',
  ' , ,',
])('reads address and parameters as Fastify does, from %s', async (forwarded) => {
  const headers = { 'x-forwarded-for': forwarded }
  const path = '/a?b=%7B%22c%22%3A1%7D&b=2&d=%zz&e=?f;g'
  const byFastify = await read(path, { method: 'DELETE', headers })
  expect(byFastify).toContain('"by":"Fastify"')
  expect(await read(path, { headers })).toBe(byFastify.replace('Fastify', 'us'))
})

test('leaves other paths and pages for browsers to Fastify', async () => {
  expect(await read('/a')).toContain('Fastify')
  expect(await read('/a?b', { headers: { accept: 'text/html' } })).toContain('Fastify')
  expect(await read('/ab?c')).toContain('404')
  await app.close()
})
