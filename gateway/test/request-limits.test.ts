import type { InjectOptions } from 'fastify'
import { getIntrospectionQuery } from 'graphql'
import { describe, expect, test } from 'vitest'
import { startGateway, withoutRequestId } from './gateway-harness.ts'
import { writeOver } from './raw-http.ts'

/** Nothing answers behind this gateway: what is refused here is refused before anything is asked. */
const environment = { PRODUCT_API_URL: 'http://127.0.0.1:9', SITE_URL: 'https://compound.example' }
let time = Date.parse('2026-11-20T18:00:00Z')
const gateway = await startGateway(environment, { now: () => time })
const closed = await startGateway({ ...environment, INTROSPECTION: 'off', SANDBOX: 'off' })

const post = (payload: unknown, more: InjectOptions = {}): InjectOptions => ({
  method: 'POST',
  url: '/graphql',
  headers: { 'content-type': 'application/json', ...more.headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  ...(more.remoteAddress === undefined ? {} : { remoteAddress: more.remoteAddress }),
})
const ask = (query: string, variables: object = {}) => gateway.app.inject(post({ query, variables }))
const many = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at))

describe('a whole operation is refused', () => {
  const related = (at: number) => `fragment F${at} on NewsArticle { related(first: 1) { ...F${at + 1} } }`
  const introspected = (at: number) => `a${at}: fields { type { fields { type { name } } } }`

  test.each<[string, string, object?]>([
    ['that is nested too deep', nested(15)],
    [
      'that is nested too deep by fragments',
      `{ newsArticle { ...F0 } } ${many(14, related).join(' ')} fragment F14 on NewsArticle { id }`,
    ],
    ['with too many names', `{ ${many(17, (at) => `a${at}: __typename`).join(' ')} }`],
    ['with too many directives', `{ ${many(5, () => '... @include(if: true) { __typename }').join(' ')} }`],
    ['with the same directive many times', `{ __typename ${'@include(if: true)'.repeat(5)} }`],
    [
      'that asks for too much',
      '{ news(perPage: 50) { items { related(first: 50) { title related(first: 1) { title } } } } }',
    ],
    [
      'that asks for too much by variables',
      'query ($n: Int!) { news(perPage: $n) { items { related(first: $n) { title related(first: $n) { title } } } } }',
      { n: 50 },
    ],
    [
      'that asks the schema about itself without end',
      `{ __schema { types { ${many(40, introspected).join(' ')} } } }`,
    ],
  ])('%s', async (_what, query, variables) => {
    const answer = (await ask(query, variables)).json()
    expect(answer).not.toHaveProperty('data')
    expect(answer.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED')
  })

  test('that is too long', async () => {
    const answer = (await ask(`{ ${'__typename '.repeat(801)} }`)).json()
    expect(answer).not.toHaveProperty('data')
    expect(answer.errors[0].extensions.code).toBe('GRAPHQL_PARSE_FAILED')
  })

  function nested(levels: number): string {
    const inner = levels - 2
    return `{ newsArticle { ${'related(first: 1) { '.repeat(inner)} id ${'}'.repeat(inner)} } }`
  }

  test('and a shorter one is executed: only the length was refused', async () => {
    expect(
      (await ask('query ($n: Int!) { sponsors(placement: NETWORK) { name } }', { n: 1 })).json(),
    ).not.toHaveProperty('data.sponsors.50')
    const ofEditor = getIntrospectionQuery({
      oneOf: true,
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
    })
    expect((await ask(ofEditor)).json().data.__schema.types.length).toBeGreaterThan(50)
  })
})

test('several operations in one body are refused with a reason', async () => {
  const response = await gateway.app.inject(post([{ query: '{ __typename }' }, { query: '{ __typename }' }]))
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].message).toMatch(/batching/i)
})

describe('a page of another origin', () => {
  const operation = { query: 'mutation { logout { userErrors { code } } }' }

  test.each([{}, { 'apollo-require-preflight': '1' }, { 'content-type': 'application/json' }])(
    'can change nothing by an address, with %j',
    async (headers) => {
      const response = await gateway.app.inject({
        url: `/graphql?query=${encodeURIComponent(operation.query)}`,
        headers: { accept: 'application/graphql-response+json', ...headers },
      })
      expect([400, 405]).toContain(response.statusCode)
      expect(response.json()).not.toHaveProperty('data')
    },
  )

  test('is never allowed by a response: only the site’s origin is', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'https://compound.example.evil.example',
      undefined,
    ]) {
      const headers = origin === undefined ? {} : { origin }
      const preflight = await gateway.app.inject({
        method: 'OPTIONS',
        url: '/graphql',
        headers: { ...headers, 'access-control-request-method': 'POST' },
      })
      const answer = await gateway.app.inject(post({ query: '{ __typename }' }, { headers }))
      for (const response of [preflight, answer]) {
        expect(response.headers['access-control-allow-origin']).toBe('https://compound.example')
        expect(response.headers['access-control-allow-credentials']).toBe('true')
      }
    }
  })

  test('gets a preflight response with what the site’s pages may send', async () => {
    const { statusCode, headers, body } = await gateway.app.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: {
        origin: 'https://compound.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' })
    expect(headers['access-control-allow-methods']).toBe('GET, POST')
    expect(headers['access-control-allow-headers']).toContain('content-type')
  })
})

describe('the visitors of one network', () => {
  const from = (remoteAddress: string, query = '{ __typename }') =>
    gateway.app.inject(post({ query }, { remoteAddress }))

  test('are refused above what people can request, and allowed again after a minute', async () => {
    for (let at = 0; at < 1_200; at += 1) expect((await from('192.0.2.1')).statusCode).toBe(200)
    const refused = await from('192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(withoutRequestId(refused).errors?.[0]?.extensions).toEqual({
      code: 'RATE_LIMITED',
      limit: 'NETWORK',
      retryAfterSeconds: 60,
    })
    expect((await from('192.0.2.2')).statusCode).toBe(200)
    time += 60_000
    expect((await from('192.0.2.1')).statusCode).toBe(200)
  })

  test('are counted by the address from a trusted proxy, not by their own claim', async () => {
    const claim = (remoteAddress: string, forwarded: string) =>
      gateway.app.inject(
        post({ query: '{ __typename }' }, { remoteAddress, headers: { 'x-forwarded-for': forwarded } }),
      )
    for (let at = 0; at < 1_200; at += 1) await claim('192.0.2.4', `198.51.100.${at % 250}`)
    expect((await claim('192.0.2.4', '127.0.0.1')).statusCode).toBe(429)
    expect((await claim('127.0.0.1', '192.0.2.4')).statusCode).toBe(429)
    expect((await claim('127.0.0.1', '192.0.2.5')).statusCode).toBe(200)
  })
})

describe('with introspection and sandbox off', () => {
  const askClosed = async (query: string) => (await closed.app.inject(post({ query }))).json()

  test.each([
    '{ __schema { types { name } } }',
    '{ __type(name: "Query") { name } }',
    getIntrospectionQuery(),
  ])('the schema is not told: %s', async (query) => {
    expect(await askClosed(query)).not.toHaveProperty('data')
  })

  test.each([
    '{ sponsor }',
    '{ posts(perpage: 1) { items { id } } }',
    '{ sponsors(placement: NETWORKS) { name } }',
    'query ($a: Strin) { __typename }',
  ])('nor hinted at: %s', async (query) => {
    const { errors } = await askClosed(query)
    expect(errors.length).toBeGreaterThan(0)
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i)
  })

  test('a browser gets no page', async () => {
    const response = await closed.app.inject({ url: '/graphql', headers: { accept: 'text/html' } })
    expect(response.headers['content-type']).toContain('json')
    expect(response.statusCode).toBe(406)
  })
})

test('a client that never ends its body is cut off', async () => {
  const slow = await startGateway(environment, {
    connectionTimeouts: {
      requestTimeout: 60,
      keepAliveTimeout: 60,
      http: { headersTimeout: 30, connectionsCheckingInterval: 10 },
    },
  })
  // The test ends when the gateway closes the connection, or fails by the runner's time limit.
  const { head } = await writeOver(await slow.listen(), {
    method: 'POST',
    path: '/graphql',
    body: '{',
    headers: { 'content-type': 'application/json', 'content-length': '99' },
  })
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
  expect(head).toContain('cache-control: no-store')
})
