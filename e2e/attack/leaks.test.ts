import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../../scripts/ports.mjs'
import { chosen } from '../harness/full.ts'
import { findLeaks, type SeenText, secretsOf } from '../harness/leaks.ts'
import { accountPassword, accountPhones, accounts } from '../harness/members.ts'
import { textOf } from '../harness/operations.ts'
import { startTestProduct, type TestProduct } from '../harness/product.ts'
import { setFault } from '../harness/service-faults.ts'
import { serve } from '../harness/serving.ts'
import { publicScreens } from '../public-screens/screens.ts'

/*
 * Marked keys in every variable that holds one, and a run that sees all screens, mutations that text and mail, each
 * failure of every upstream (the video services repeat what they were sent), nonsense, metrics, and the logs at their
 * wordiest. Nothing that was sent to a client or written may hold a key, in whatever form.
 */

const marked = (name: string) => `mARKed+${name}/key=${'4711-Zebra'.repeat(3)}`
const secrets = {
  VIMEO_TOKEN: marked('vimeo'),
  YOUTUBE_API_KEY: marked('youtube'),
  TWITCH_CLIENT_SECRET: marked('twitch'),
  SESSION_SECRET: marked('session'),
  PRODUCT_API_SECRET: marked('product-api'),
  PRODUCT_API_TOKEN: marked('token'),
  SMTP_PASSWORD: marked('smtp'),
  SMS_TOKEN: marked('sms'),
  REDIS_PASSWORD: marked('redis'),
}

const doubled = [
  [secrets.VIMEO_TOKEN, 'local-vimeo-token'],
  [secrets.YOUTUBE_API_KEY, 'local-youtube-key'],
  [secrets.TWITCH_CLIENT_SECRET, 'local-twitch-secret'],
] as const

const behaviors = {
  'echo in JSON': 'error',
  'echo with 401': 'unauthorized',
  'hang up': 'hang',
  'pass on': 'ok',
} as const
type Behavior = keyof typeof behaviors

/** Starts a proxy before the simulator at `target`. `keysSeen` counts calls with a key, so that a test knows that keys were at stake. */
async function startEchoingServices() {
  const services = { target: '', behavior: 'pass on' as Behavior, keysSeen: 0 }
  const exchanged = (text: string) =>
    doubled.reduce(
      (all, [taken, wanted]) => all.replaceAll(encodeURIComponent(taken), wanted).replaceAll(taken, wanted),
      text,
    )
  const served = await serve(async (request, response) => {
    const body = await text(request)
    const sent = JSON.stringify({ url: request.url, headers: request.headers, body })
    if (exchanged(sent) !== sent) services.keysSeen += 1
    const fail = (status: number, value: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
        .end(JSON.stringify(value))
    if (services.behavior === 'hang up') {
      request.socket.destroy()
    } else if (services.behavior === 'echo with 401') {
      fail(401, { message: sent, error: { errors: [{ reason: sent, message: sent }] } })
    } else if (services.behavior === 'echo in JSON') {
      fail(500, { message: sent, error: sent, error_description: sent, developer_message: sent })
    } else {
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
      const answer = await fetch(services.target + exchanged(request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: JSON.parse(exchanged(JSON.stringify(headers))),
        ...(body && { body: exchanged(body) }),
      }).catch(() => new Response(null, { status: 502 }))
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      response.end(await answer.text())
    }
  })
  return Object.assign(services, served)
}

let services: Awaited<ReturnType<typeof startEchoingServices>>
let product: TestProduct

beforeAll(async () => {
  services = await startEchoingServices()
  const [nowhere] = await freePorts(1)
  const { SMTP_PASSWORD, SMS_TOKEN, REDIS_PASSWORD, ...variables } = secrets
  product = await startTestProduct({
    ...variables,
    VIMEO_API_URL: `${services.address}/vimeo`,
    YOUTUBE_API_URL: `${services.address}/youtube/v3`,
    YOUTUBE_CHANNEL_ID: 'UCTheCompoundLongBeach00',
    YOUTUBE_DEFAULT_VIDEO_ID: 'CmpndLive01',
    TWITCH_API_URL: `${services.address}/twitch/helix`,
    TWITCH_AUTH_URL: `${services.address}/twitch/oauth2/token`,
    TWITCH_CLIENT_ID: 'local-twitch-client',
    TWITCH_CHANNEL: 'thecompoundlb',
    SMTP_URL: `smtp://sender:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${nowhere}`,
    SMS_URL: `http://127.0.0.1:${nowhere}/send?token=${encodeURIComponent(SMS_TOKEN)}`,
    REDIS_URL: `redis://:${encodeURIComponent(REDIS_PASSWORD)}@127.0.0.1:${nowhere}`,
  })
  services.target = product.simulators
})
afterAll(async () => {
  await product?.stop()
  await services.close()
})

const addresses = [
  ...publicScreens.flatMap(({ path }) => (typeof path === 'string' ? [path] : [])),
  '/reset-password/4711',
  '/confirm-email/4711',
  '/account',
  '/attendee-check/1_x-1',
  '/joined-productions',
  '/%E0%A4%A',
  '/sitemap.xml',
  '/rss.xml',
  '/manifest.webmanifest',
  '/ready',
  '/metrics',
]

const mutations = Object.entries({
  Login: { email: accounts.member, password: accountPassword },
  SendVerificationCode: { phone: '5555550177' },
  SendLoginCode: { phone: accountPhones.staff },
  RequestPasswordReset: { email: accounts.member },
}).map(([name, input]) => {
  return { name, body: JSON.stringify({ query: textOf(name), variables: { input } }) }
})

const nonsense = [
  '',
  '[]',
  '{',
  '{"query":5}',
  '{"query":"{ nothing }"}',
  '{"query":"{ newsArticle(slug: 5) { id } }"}',
  `{"query":"${'{a'.repeat(500)}"}`,
]

/** Four at once: an upstream that hangs holds up only these, and no request is refused for being one too many. */
async function fourAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values()
  const one = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all([one(), one(), one(), one()])
}

const seen: SeenText[] = []

async function see(seenIn: string, address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { redirect: 'manual', ...init })
  seen.push({ seenIn, text: `${JSON.stringify([...response.headers])}\n${await response.text()}` })
  return response
}

const ask = (seenIn: string, origin: string, body: string, headers: Record<string, string> = {}) =>
  see(seenIn, `${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const tried = chosen<Behavior>(
  ['echo in JSON', 'echo with 401', 'hang up', 'pass on'],
  ['echo in JSON', 'echo with 401'],
)

test.for(tried)('no key is sent to a visitor or shown in metrics while services %s', async (behavior) => {
  services.behavior = behavior
  await setFault(product, 'product-api', behaviors[behavior])
  await fourAtOnce(addresses, (path) => see(`${behavior}: ${path}`, product.site + path))
  for (const { name, body } of mutations) await ask(`${behavior}: ${name}`, product.site, body)
  for (const body of nonsense) await ask(`${behavior}: ${body.slice(0, 20)}`, product.gateway, body)
  await see(`${behavior}: metrics`, `${product.gateway}/metrics`)
  expect(findLeaks(secretsOf(secrets), seen)).toEqual([])
})

test('no API key is sent to a member or logged', async () => {
  services.behavior = 'pass on'
  await setFault(product, 'product-api', 'ok')
  const [login, ...others] = mutations
  const loggedIn = await ask('login', product.site, login?.body ?? '')
  const [cookie = ''] = (loggedIn.headers.get('set-cookie') ?? '').split(';')
  expect(cookie).toMatch(/^session=./)
  for (const { name, body } of others) await ask(`member: ${name}`, product.site, body, { cookie })
  const viewer = JSON.stringify({ query: '{ viewer { email joinedProductions { items { id } } } }' })
  await ask('member: viewer', product.site, viewer, { cookie })
  for (const origin of [product.gateway, product.site, product.productApi]) {
    for (const path of ['/metrics', '/ready', '/health', '/', '/.env', '/api/login', '/media/../.env'])
      await see(`${origin}${path}`, origin + path)
  }
  await product.stop()

  expect(services.keysSeen).toBeGreaterThan(10)
  expect(seen.length).toBeGreaterThan(100)
  expect(product.lines.length).toBeGreaterThan(20)
  seen.push(
    ...product.lines.map((text, at) => ({
      seenIn: `log, line ${at}: ${text.slice(0, 160)}`,
      text,
    })),
  )
  expect(findLeaks(secretsOf(secrets), seen)).toEqual([])
})
