import { beforeEach, describe, expect, test } from 'vitest'
import { type Call, memberOf, openGateway, refusal, startProductApi } from './product-api.ts'

const key = 'the-key/of+this=gateway'

/** A product API with a key, as this product's own: it answers requests with this key. */
let wanted = key
const ifKeyed =
  (reply: object) =>
  ({ headers: { 'x-api-key': sent }, response }: Call) => {
    if (sent === wanted) return { status: '1', ...reply }
    response.setHeader('www-authenticate', 'ApiKey')
    return refusal(401, { status: '0', message: `not ${sent}` })
  }
const productApi = await startProductApi({
  login: ifKeyed({ success: true, token: 'token-7', user: memberOf(7) }),
  'user-join-list/7': ifKeyed({ count: 0, event: [] }),
  'user-detail-show/7': ifKeyed({ data: { user: memberOf(7) } }),
  '*': ifKeyed({ data: { posts: [], total_count: 0 } }),
})

const log: string[] = []
const { ask, logIn } = await openGateway(
  { PRODUCT_API_URL: productApi.url, PRODUCT_API_KEY: `${key}, the-key-before-that`, LOG_LEVEL: 'debug' },
  { log: { write: (line) => log.push(line) } },
)
beforeEach(() => {
  wanted = key
  productApi.calls.length = 0
})

const login = `mutation { login(input: { email: "ana@example.com", password: "right password" }) {
  member { id } userErrors { code message } } }`

describe('PRODUCT_API_KEY', () => {
  test('is sent with public reads and with members’ calls', async () => {
    await ask('{ posts { items { id } } }')
    const session = await logIn()
    await ask('{ viewer { joinedProductions { items { id } } } }', {}, session)
    expect(productApi.calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['get_post_list', 'login', 'user-join-list/7']),
    )
    expect(new Set(productApi.calls.map(({ headers }) => headers['x-api-key']))).toEqual(new Set([key]))
  })

  test('that is refused is a configuration error on every call, and ends no session', async () => {
    const session = await logIn()
    wanted = 'another'
    const notConfigured = [
      expect.objectContaining({
        extensions: { code: 'UPSTREAM_NOT_CONFIGURED', service: 'PRODUCT_API', isRefused: true },
      }),
    ]
    expect((await ask('{ news { items { id } } }')).errors).toEqual(notConfigured)
    expect((await ask(login)).errors).toEqual(notConfigured)
    const joined = await ask('{ viewer { joinedProductions { items { id } } } }', {}, session)
    expect(joined.errors).toEqual(notConfigured)
    wanted = key
    const again = await ask('{ viewer { joinedProductions { items { id } } } }', {}, session)
    expect(again.data.viewer.joinedProductions).toEqual({ items: [] })
  })

  test('is never logged', async () => {
    wanted = 'another'
    await ask('{ featuredVideo { id } }')
    expect(log.join('')).toContain('PRODUCT_API_KEY')
    expect(log.join('')).not.toContain(key)
    expect(log.join('')).not.toContain(encodeURIComponent(key))
  })
})
