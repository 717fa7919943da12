import { Writable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startGateway, withoutRequestId } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

const key = 'the-key/of+this=gateway'

const member = { id: 7, role: '1', name: 'Ana Ruiz', email: 'ana@example.com' }

/** A product API with a key, as this product's own: it answers requests with this key. */
let wanted = key
const keysSeen = new Map<string, unknown>()
const productApi = await startUpstream((request, response) => {
  const { pathname } = new URL(request.url, 'http://x')
  keysSeen.set(pathname, request.headers['x-api-key'])
  if (request.headers['x-api-key'] !== wanted) {
    response.writeHead(401, { 'content-type': 'application/json', 'www-authenticate': 'ApiKey' })
    return response.end(JSON.stringify({ status: '0', message: `not ${request.headers['x-api-key']}` }))
  }
  if (pathname === '/api/login') {
    const hour = String(Math.floor(Date.now() / 1000) + 3_600)
    const token = `e30.${Buffer.from(`{"exp":${hour}}`).toString('base64url')}.x`
    return json(response, { success: true, token, user: member })
  }
  if (pathname.startsWith('/api/user-join-list')) return json(response, { status: '1', count: 0, event: [] })
  if (pathname.startsWith('/api/user-detail-show'))
    return json(response, { status: '1', data: { user: member } })
  return json(response, { status: '1', data: { posts: [], total_count: 0 } })
})
afterAll(() => productApi.close())

let log = ''
const gateway = await startGateway(
  {
    PRODUCT_API_URL: productApi.url,
    PRODUCT_API_KEY: `${key}, the-key-before-that`,
    LOG_LEVEL: 'debug',
  },
  {
    log: new Writable({
      write(chunk, _encoding, done) {
        log += chunk
        done()
      },
    }),
  },
)

beforeEach(() => {
  wanted = key
  keysSeen.clear()
})

async function ask(query: string, headers: Record<string, string> = {}) {
  const response = await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  return { ...withoutRequestId(response), cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] }
}

const login = `mutation { login(input: { email: "ana@example.com", password: "right password" }) {
  member { id } userErrors { code message } } }`

describe('the key of the product API', () => {
  test('goes along with what everybody may read, and with what a member does', async () => {
    await ask('{ posts { items { id } } }')
    const { cookie = '' } = await ask(login)
    await ask('{ viewer { joinedProductions { items { id } } } }', { cookie })
    expect([...keysSeen.keys()]).toEqual(
      expect.arrayContaining(['/api/get_post_list', '/api/login', '/api/user-join-list/7']),
    )
    expect(new Set(keysSeen.values())).toEqual(new Set([key]))
  })

  test('refused, is a matter of configuration on every call, and ends no session', async () => {
    const { cookie = '' } = await ask(login)
    wanted = 'another'
    const notConfigured = [
      expect.objectContaining({
        extensions: { code: 'UPSTREAM_NOT_CONFIGURED', service: 'PRODUCT_API', isRefused: true },
      }),
    ]
    expect((await ask('{ news { items { id } } }')).errors).toEqual(notConfigured)
    expect((await ask(login)).errors).toEqual(notConfigured)
    const joined = await ask('{ viewer { joinedProductions { items { id } } } }', { cookie })
    expect(joined.errors).toEqual(notConfigured)
    wanted = key
    const again = await ask('{ viewer { joinedProductions { items { id } } } }', { cookie })
    expect(again.data.viewer.joinedProductions).toEqual({ items: [] })
  })

  test('stands in no line of the log', async () => {
    wanted = 'another'
    await ask('{ featuredVideo { id } }')
    expect(log).toContain('PRODUCT_API_KEY')
    expect(log).not.toContain(key)
    expect(log).not.toContain(encodeURIComponent(key))
  })
})
