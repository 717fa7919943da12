import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { accountPassword, accounts } from '../harness/members.ts'
import { readOnlyTest as test } from '../harness/test.ts'

/*
 * What an attacker tries without a browser: claims about the host, addresses that lead elsewhere, files that are none of
 * the site's, headers within addresses. Everything goes over plain sockets, because a client would tidy it up.
 */

interface Heard {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends a request whose path goes out as it is written. */
function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Heard> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const request = send(
      { hostname, port, path, method: body === undefined ? 'GET' : 'POST', headers, agent: false },
      (response) => {
        text(response).then(
          (heard) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: heard }),
          reject,
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

const claims: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-port': '444', 'x-forwarded-prefix': '/evil.example' },
  { forwarded: 'host=evil.example;proto=https;for=evil.example' },
  { 'x-original-url': '/evil.example', 'x-rewrite-url': '/evil.example' },
  { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example', 'x-http-host-override': 'evil.example' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
  // A trusted proxy names requests; what is no name is not taken for one.
  { 'x-request-id': 'evil.example <script>' },
  { cookie: 'session=evil.example; theme=evil.example', 'accept-language': 'evil.example' },
]

describe('what is claimed about the host', () => {
  test('stands in no page and in no answer, neither now nor for the next who asks', async ({ product }) => {
    const operation = `/graphql?query=${encodeURIComponent('{ sponsors(placement: NETWORK) { name imageUrl linkUrl } }')}`
    for (const [origin, path, more] of [
      [product.site, '/', {}],
      [product.site, '/news', {}],
      [product.site, '/no/such/page', {}],
      [product.site, '/sitemap.xml', {}],
      [product.site, '/rss.xml', {}],
      [product.site, operation, { 'apollo-require-preflight': '1' }],
      [product.gateway, operation, { 'apollo-require-preflight': '1' }],
    ] as const) {
      const status = path === '/no/such/page' ? 404 : 200
      // What is asked for the first time can come too late on a busy machine, which is no matter of claims.
      await expect.poll(async () => (await ask(origin, path, more)).status, { message: path }).toBe(status)
      for (const claim of claims) {
        const answered = await ask(origin, path, { ...more, ...claim })
        expect(`${JSON.stringify(answered.headers)}${answered.body}`).not.toContain('evil.example')
        const next = await ask(origin, path, more)
        expect(`${JSON.stringify(next.headers)}${next.body}`).not.toContain('evil.example')
        expect(next.status, path).toBe(status)
      }
    }
  })
})

describe('an address', () => {
  test.for([
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '/\\/evil.example/',
    '///evil.example//',
    '/.//evil.example/',
    '/%2F%2Fevil.example/',
    '/%5Cevil.example/',
    '/\t/evil.example/',
    '/news//evil.example/',
    '/;@evil.example/',
    '/@evil.example/',
    'http://evil.example/',
    '/shows/?next=//evil.example',
    '/shows/#//evil.example',
  ])('%j leads away from no page of the site', async (path, { product }) => {
    const answered = await ask(product.site, path).catch(() => undefined)
    // Node's own client refuses what is no address at all.
    const { location } = answered?.headers ?? {}
    if (typeof location === 'string') expect(new URL(location, product.site).origin).toBe(product.site)
  })

  test.for([
    '/%0d%0aset-cookie:%20evil=1',
    '/news/%0d%0ax-evil:%201/',
    '/news/a%0ax-evil:1//',
    '/videos/%E5%98%8A%E5%98%8Dset-cookie:evil=1/',
    '/RSVP/%00/',
    '/?page=%0d%0ax-evil:1',
  ])('%j writes no header', async (path, { product }) => {
    const { headers } = await ask(product.site, path)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-evil')
  })

  test('opens no file that is none of the served', async ({ product }) => {
    const climbs = [
      '..',
      '%2e%2e',
      '%2E%2E',
      '..%2f',
      '%2e%2e%2f',
      '..%5c',
      '..\\',
      '....//',
      '..;',
      '%252e%252e%252f',
      '.%00.',
    ]
    const files = ['package.json', 'README.md', 'server/main.js', '.env', 'etc/passwd', 'manifest.json']
    for (const [origin, folder] of [
      [product.site, '/assets/'],
      [product.site, '/'],
      [product.site, '/icons/'],
      [product.gateway, '/sandbox/'],
      [product.productApi, '/media/'],
      [product.simulators, '/'],
    ] as const) {
      for (const climb of climbs) {
        for (const file of files) {
          const { body } = await ask(origin, `${folder}${`${climb}/`.repeat(3)}${file}`)
          expect(body).not.toMatch(/"workspaces"|root:x:0|# Content\n|import\s*\{|SESSION_SECRET=/)
        }
      }
    }
  })
})

describe('a session', () => {
  const login =
    'mutation ($input: LoginInput!) { login(input: $input) { member { id } userErrors { code } } }'
  const variables = { input: { email: accounts.member, password: accountPassword } }
  const json = { 'content-type': 'application/json' }

  test('is a new one at each login, whatever cookie was there before, and no script’s to read', async ({
    product,
  }) => {
    const body = JSON.stringify({ query: login, variables })
    const first = await ask(product.site, '/graphql', json, body)
    const second = await ask(product.site, '/graphql', { ...json, cookie: 'session=planted' }, body)
    const cookies = [first, second].map(({ headers }) => String(headers['set-cookie']))
    expect(cookies[0]).not.toBe(cookies[1])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^session=[\w.-]{50,};/)
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).not.toContain('Domain')
      expect(cookie).not.toContain('planted')
    }
    const viewer = await ask(
      product.site,
      '/graphql',
      { ...json, cookie: 'session=planted' },
      '{"query":"{ viewer { id } }"}',
    )
    expect(viewer.body).toBe('{"data":{"viewer":null}}\n')
  })

  test('is begun by no address and no form of a foreign page', async ({ product }) => {
    const query = login
      .replace('($input: LoginInput!)', '')
      .replace('$input', `{ email: "${accounts.member}", password: "${accountPassword}" }`)
    const tries = [
      await ask(product.site, `/graphql?query=${encodeURIComponent(query)}`),
      await ask(product.site, `/graphql?query=${encodeURIComponent(query)}`, {
        'apollo-require-preflight': '1',
      }),
      ...(await Promise.all(
        ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map((type) =>
          ask(product.site, '/graphql', { 'content-type': type }, JSON.stringify({ query })),
        ),
      )),
    ]
    for (const { status, headers, body } of tries) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(headers).not.toHaveProperty('set-cookie')
      expect(body).not.toContain('"data"')
    }
  })
})
