import { once } from 'node:events'
import { get, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { buildVersion } from '@compound/foundation/contract/build-version.ts'
import { signBody } from '@compound/foundation/contract/content-webhook.ts'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { chosen } from '../../e2e/harness/full.ts'
import { startGateway } from '../../gateway/test/gateway-harness.ts'
import { writeOver } from '../../gateway/test/raw-http.ts'
import { createSiteServer } from './site-server.ts'

const secret = 'a-secret-of-the-tests-that-is-long-enough'

/** The types of the gateway's files, by their addresses. */
const files = {
  '/desk/:slug/attendees.csv': 'text/csv; charset=utf-8',
  '/account/my-data.json': 'application/json; charset=utf-8',
}
/** The addresses of the files that the gateway was asked for. */
const sent: string[] = []

const described = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  body: request.body,
})

/** A gateway that tells what it was sent. */
const gateway = Fastify()
gateway.all('/graphql', async (request, reply) => {
  void reply
    .header('set-cookie', ['session=sealed; HttpOnly', 'other=1'])
    .header('cache-control', 'private, no-store')
  return described(request)
})
gateway.post('/webhooks/content', async (request) => described(request))
gateway.post('/webhooks/twitch', async (request) => described(request))
for (const [url, type] of Object.entries(files)) {
  gateway.get(url, async (request, reply) => {
    sent.push(request.url)
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(described(request)))
  })
}
const app = await createSiteServer({ gatewayUrl: await gateway.listen({ host: 'localhost', port: 0 }) })
afterAll(() => gateway.close())

const json = { 'content-type': 'application/json' }
const postGraphql = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/graphql', headers: { ...json, ...headers }, payload })

/** The origin of a site in front of a gateway that answers in a way of its own. */
async function siteBefore(answer: (reply: FastifyReply) => void): Promise<string> {
  const odd = Fastify()
  odd.get('/graphql', (_request, reply) => answer(reply))
  onTestFinished(() => odd.close())
  const site = await createSiteServer({ gatewayUrl: await odd.listen({ host: 'localhost', port: 0 }) })
  return site.listen({ host: 'localhost', port: 0 })
}

describe('passing through', () => {
  test('passes on method, parameters and headers of a GET', async () => {
    const url = '/graphql?operationName=Home&extensions=%7B%22a%22%3A1%7D'
    const headers = { accept: 'application/graphql-response+json', authorization: 'Bearer token' }
    const response = await app.inject({ url, headers })
    expect(response.json()).toMatchObject({ method: 'GET', url, headers })
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  test('names the site for its own pages, whatever they send, and leaves other clients their names', async () => {
    const ofIos = { 'graphql-client-name': 'ios', 'graphql-client-version': '3.1.0' }
    const ofSite = { 'graphql-client-name': 'site', 'graphql-client-version': buildVersion }
    const page = await postGraphql('{}', { ...ofIos, 'sec-fetch-site': 'same-origin' })
    expect(page.json().headers).toMatchObject(ofSite)
    expect((await postGraphql('{}', ofIos)).json().headers).toMatchObject(ofIos)
    expect((await postGraphql('{}')).json().headers).not.toHaveProperty('graphql-client-name')
  })

  test.each([
    ['/webhooks/content', 'x-signature'],
    ['/webhooks/twitch', 'twitch-eventsub-message-signature'],
  ])('passes on %s, byte for byte and with its signature', async (url, signature) => {
    const payload = '{ "id": "e",  "changed": [] }'
    const headers = { 'content-type': 'text/plain', [signature]: 'sha256=00' }
    const response = await app.inject({ method: 'POST', url, headers, payload })
    expect(response.json()).toMatchObject({ method: 'POST', headers, body: payload })
  })

  test.each(Object.entries(files))(
    'passes on %s with the cookie, and caches nothing',
    async (route, type) => {
      const headers = { cookie: 'session=sealed', 'sec-fetch-site': 'same-origin' }
      const url = route.replace(':slug', 'finals%20night')
      sent.length = 0
      const response = await app.inject({ url, headers })
      expect(response.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store' })
      expect(response.json()).toMatchObject({ method: 'GET', url, headers })
      // A HEAD request must not be recorded as an export.
      await app.inject({ method: 'HEAD', url, headers })
      await app.inject({ url, headers })
      expect(sent).toEqual([url, url])
    },
  )

  test('requests JSON, not the sandbox, when a browser opens the address', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const response = await app.inject({ url: '/graphql', headers })
    expect(response.json().headers.accept).toBe('application/json')
  })

  test('passes on the body of a POST, and cookies both ways', async () => {
    const response = await postGraphql('{"query":"{ banner }"}', { cookie: 'session=abc' })
    expect(response.json()).toMatchObject({
      method: 'POST',
      headers: { cookie: 'session=abc', ...json },
      body: { query: '{ banner }' },
    })
    expect(response.headers['set-cookie']).toEqual(['session=sealed; HttpOnly', 'other=1'])
  })

  test.each([
    ['expect', '100-continue'],
    ['upgrade', 'h2c'],
    ['keep-alive', 'timeout=9'],
    ['proxy-connection', 'keep-alive'],
    ['te', 'trailers'],
    ['http2-settings', 'AAMAAABkAARAAAAAAAIAAAAA'],
  ])('keeps to itself what a visitor says of the own connection: %s', async (name, value) => {
    const response = await postGraphql('{"query":"{ __typename }"}', { [name]: value })
    expect(response.statusCode).toBe(200)
    expect(response.json().headers).not.toHaveProperty(name)
    expect(response.json().body).toEqual({ query: '{ __typename }' })
  })

  test('leaves out the body of a GET, and its length', async () => {
    const headers = { 'content-length': '5' }
    const response = await app.inject({ url: '/graphql', headers, payload: 'extra' })
    expect(response.statusCode).toBe(200)
    expect(response.json().headers).not.toHaveProperty('content-length')
  })

  test('leaves it to the gateway to refuse a wrongly labeled body', async () => {
    const response = await postGraphql('no gzip at all', { 'content-encoding': 'gzip' })
    expect(response.statusCode).toBe(400)
  })

  test('streams a response before it has ended', async () => {
    let end = (): void => undefined
    const origin = await siteBefore(({ raw }) => {
      raw.writeHead(200, { 'content-type': 'multipart/mixed; boundary="-"' })
      raw.write('first part')
      end = () => raw.end()
    })
    const [response]: IncomingMessage[] = await once(get(`${origin}/graphql`, { agent: false }), 'response')
    const [first] = await once(response ?? expect.fail(), 'data')
    end()
    expect(String(first)).toBe('first part')
  })
})

test('a client that waits for 100 Continue before it sends its body gets its response, from the endpoint and from a page', async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const asked = async (path: string, method: string) => {
    const headers = { expect: '100-continue', 'content-type': 'application/json' }
    const request = httpRequest(origin + path, { method, headers })
    request.on('continue', () => request.end(method === 'POST' ? '{"query":"{ __typename }"}' : undefined))
    request.flushHeaders()
    const [response]: IncomingMessage[] = await once(request, 'response')
    return response?.resume().statusCode
  }
  expect(await asked('/graphql', 'POST')).toBe(200)
  expect(await asked('/scan', 'GET')).toBe(200)
})

test('a connection closes after its response where the client says so, whatever the gateway says of its own', async () => {
  const origin = await siteBefore(({ raw }) => {
    raw.setHeader('connection', 'keep-alive, X-Hop')
    raw.setHeader('keep-alive', 'timeout=9')
    raw.setHeader('x-hop', 'only for the gateway')
    // In pieces, without a length.
    raw.write('{"data"')
    raw.end(':{}}')
  })
  // Without an agent, a request says that its connection ends with it.
  const [response]: IncomingMessage[] = await once(get(`${origin}/graphql`, { agent: false }), 'response')
  const { headers } = response ?? expect.fail()
  expect(headers.connection).toBe('close')
  expect(headers).not.toHaveProperty('keep-alive')
  expect(headers).not.toHaveProperty('x-hop')
  expect(await text(response ?? expect.fail())).toBe('{"data":{}}')
})

describe('a body that is larger than the gateway reads', async () => {
  let passedOn = 0
  const strict = await startGateway({
    PRODUCT_API_URL: 'http://127.0.0.1:9',
    CONTENT_WEBHOOK_SECRET: secret,
  })
  strict.app.addHook('onRequest', async ({ method }) => {
    if (method === 'POST') passedOn += 1
  })
  const site = await createSiteServer({ gatewayUrl: await strict.app.listen({ host: '127.0.0.1', port: 0 }) })
  const origin = await site.listen({ host: '127.0.0.1', port: 0 })

  /** Sends a body on a connection of its own, in pieces, as a client does that does not look at the response meanwhile. */
  const post = async (path: string, body: Buffer, headers: Record<string, string | number>) => {
    const request = httpRequest(origin + path, { method: 'POST', agent: false, headers })
    const answered = once(request, 'response')
    // After its response the server may close while the rest of the body is written.
    answered.then(
      () => request.on('error', () => undefined),
      () => undefined,
    )
    for (let from = 0; from < body.length; from += 16_384) request.write(body.subarray(from, from + 16_384))
    request.end()
    const [response]: IncomingMessage[] = await answered
    await text(response ?? expect.fail())
    return { status: response?.statusCode, cacheControl: response?.headers['cache-control'] }
  }

  test.each([
    ['/webhooks/content', 300 * 1024],
    ['/graphql', 300 * 1024],
    ['/webhooks/content', 5 * 1024 * 1024],
  ])('is always 413, with a length and without: %s, %i bytes', async (path, bytes) => {
    const body = Buffer.alloc(bytes, ' ')
    for (const time of chosen([...Array(12).keys()], [0, 1, 2, 3])) {
      const length = time % 2 === 0 ? { 'content-length': bytes } : { 'transfer-encoding': 'chunked' }
      const response = await post(path, body, { 'content-type': 'application/json', ...length })
      expect([time, response]).toEqual([time, { status: 413, cacheControl: 'no-store' }])
    }
    expect(passedOn).toBe(0)
  })

  test('is the gateway’s to judge up to that', async () => {
    const event = JSON.stringify({ id: 'e', at: new Date().toISOString(), changed: [] })
    const body = Buffer.from(event.padEnd(256 * 1024, ' '))
    for (const length of [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]) {
      const headers = { 'x-signature': signBody(body, secret), ...length }
      expect((await post('/webhooks/content', body, headers)).status).toBe(204)
    }
    expect(passedOn).toBe(2)
  })

  test('headers are 431 where they are, and never 502 below', async () => {
    const sizes = Array.from({ length: 60 }, (_, index) => 15_900 + index * 10)
    const some = sizes.filter((bytes) => bytes > 16_100 && bytes < 16_420)
    for (const bytes of chosen(sizes, some)) {
      const { status, head } = await writeOver(origin, {
        method: 'GET',
        path: '/graphql?query=%7B__typename%7D',
        headers: { 'apollo-require-preflight': '1', 'x-large': 'x'.repeat(bytes) },
      })
      expect([bytes, status]).toEqual([bytes, status < 400 ? 200 : 431])
      if (status === 431) expect(head).toMatch(/cache-control: no-store/i)
    }
  })
})

describe('the visitor’s address', () => {
  const forwardedBy = async (remoteAddress: string, headers: Record<string, string>) =>
    (await app.inject({ url: '/graphql', remoteAddress, headers })).json().headers

  test('is the last address before the trusted proxies, whatever a visitor put before it', async () => {
    const headers = await forwardedBy('127.0.0.1', { 'x-forwarded-for': '10.9.9.9, 203.0.113.9' })
    expect(headers['x-forwarded-for']).toBe('203.0.113.9')
  })

  test('is the connection’s own where the peer is not trusted', async () => {
    const headers = await forwardedBy('198.51.100.4', {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    })
    expect(headers['x-forwarded-for']).toBe('198.51.100.4')
    expect(headers).not.toHaveProperty('x-forwarded-host')
    expect(headers).not.toHaveProperty('x-real-ip')
    expect(headers).not.toHaveProperty('forwarded')
  })
})

const graphqlError = { errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] }

test.each([
  ['/graphql?query=%7B__typename%7D', 'application/json', /^application\/json/, graphqlError],
  ['/graphql?query=%7B__typename%7D', 'text/html', /^application\/json/, graphqlError],
  ['/desk/twelve/attendees.csv', '*/*', /^application\/problem\+json/, { type: 'about:blank', status: 502 }],
])('a gateway that is down is an error with 502 at %s, also for %s', async (url, accept, type, error) => {
  const site = await createSiteServer({ gatewayUrl: 'http://localhost:1' })
  const response = await site.inject({ url, headers: { accept } })
  expect(response.statusCode).toBe(502)
  expect(response.headers['content-type']).toMatch(type)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toMatchObject(error)
  expect(response.body).not.toMatch(/localhost|ECONN/)
})

test('leads nowhere else at the gateway', async () => {
  const response = await app.inject('/graphql/..%2fmetrics')
  expect(response.statusCode).not.toBe(200)
})
