import { expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { writeOver } from './raw-http.ts'
import { json, startUpstream } from './upstream-server.ts'

const upstream = await startUpstream((_request, response) =>
  json(response, { status: '1', data: { banner_image: 'https://pictures.example/b.jpg' } }),
)

const start = async (environment: Record<string, string>) => {
  const gateway = await startGateway(
    { PRODUCT_API_URL: upstream.url, SANDBOX: 'off', ...environment },
    { caching: { responses: true } },
  )
  return { ...gateway, origin: await gateway.app.listen({ host: '127.0.0.1', port: 0 }) }
}
const secure = await start({ SITE_URL: 'https://compound.example' })
const local = await start({})

const banner = `/graphql?query=${encodeURIComponent('{ banner { imageUrl } }')}`
const preflighted = { 'apollo-require-preflight': '1' }
const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
})

test.each<[string, string, RequestInit, number]>([
  ['an answer that is made', banner, { headers: preflighted }, 200],
  ['one that is cached', banner, { headers: preflighted }, 200],
  ['one that the client has', banner, { headers: { ...preflighted, 'if-none-match': '*' } }, 304],
  ['a mutation', '/graphql', post('{"query":"mutation { logout { userErrors { code } } }"}'), 200],
  ['a document that is not valid', '/graphql', post('{"query":"{ nothing }"}'), 200],
  ['a body that is no JSON', '/graphql', post('{'), 400],
  [
    'a request that is not negotiable',
    '/graphql',
    post('{"query":"{ __typename }"}', { accept: 'image/png' }),
    406,
  ],
  ['an address that is too long', `/graphql?query=${'x'.repeat(9_000)}`, {}, 414],
  ['a preflight', '/graphql', { method: 'OPTIONS' }, 204],
  ['health', '/health', {}, 200],
  ['metrics', '/metrics', {}, 200],
  ['an address of nothing', '/nowhere', {}, 404],
  ['an address that can’t be read', '/%zz', {}, 400],
])(
  '%s says how it is to be taken, and, over https, how to ask from now on',
  async (_what, path, init, status) => {
    const answer = await fetch(secure.origin + path, init)
    await answer.arrayBuffer()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const overHttp = await fetch(local.origin + path, init)
    await overHttp.arrayBuffer()
    expect(overHttp.headers.get('x-content-type-options')).toBe('nosniff')
    expect(overHttp.headers.get('strict-transport-security')).toBeNull()
  },
)

test.each([
  ['a large body', 413, { method: 'POST', path: '/graphql', body: ' '.repeat(300 * 1024) }],
  ['a large event', 413, { method: 'POST', path: '/webhooks/content', body: ' '.repeat(300 * 1024) }],
  ['a long address', 414, { path: `/graphql?query=${'x'.repeat(9_000)}` }],
  ['a header that is too long', 431, { headers: { 'x-long': 'x'.repeat(17_000) } }],
  ['no such expectation', 417, { headers: { expect: 'evil' } }],
])('%s is refused with %i, and no cache stores the refusal', async (_what, status, request) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await writeOver(secure.origin, { method: 'GET', path: banner, headers, ...request })
  expect(answer.status).toBe(status)
  expect(answer.head).toMatch(/^cache-control: no-store\r?$/im)
})

test('metrics are only for the operator’s own network, also through a trusted proxy', async () => {
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await local.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  expect(await from('127.0.0.1')).toBe(200)
  expect(await from('203.0.113.7')).toBe(404)
  expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await from('203.0.113.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
})
