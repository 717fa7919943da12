import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { freePorts } from '../../scripts/ports.mjs'
import { root } from '../harness/environment.ts'
import { findLeaks, type SeenText } from '../harness/leaks.ts'
import { accountPassword, accounts } from '../harness/members.ts'
import { startTestProduct } from '../harness/product.ts'
import { behaviours, startEchoingServices } from './echoing-services.ts'

/*
 * Marked keys in every variable that holds one, and a run that sees everything: all screens, all operations, every
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

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('ports', { scope: 'file' }, async ({}) => {
    const [simulators, nowhere] = await freePorts(2)
    return { simulators, nowhere }
  })
  .extend('services', { scope: 'file' }, async ({ ports }, { onCleanup }) => {
    const services = await startEchoingServices(`http://localhost:${ports.simulators}`, [
      { taken: secrets.VIMEO_TOKEN, wanted: 'local-vimeo-token' },
      { taken: secrets.YOUTUBE_API_KEY, wanted: 'local-youtube-key' },
      { taken: secrets.TWITCH_CLIENT_SECRET, wanted: 'local-twitch-secret' },
    ])
    onCleanup(services.close)
    return services
  })
  .extend('product', { scope: 'file' }, async ({ ports, services }, { onCleanup }) => {
    const { SMTP_PASSWORD, SMS_TOKEN, REDIS_PASSWORD, ...variables } = secrets
    const product = await startTestProduct({
      ...variables,
      SIMULATORS_PORT: String(ports.simulators),
      VIMEO_API_URL: `${services.url}/vimeo`,
      YOUTUBE_API_URL: `${services.url}/youtube/v3`,
      YOUTUBE_CHANNEL_ID: 'UCTheCompoundLongBeach00',
      YOUTUBE_DEFAULT_VIDEO_ID: 'CmpndLive01',
      TWITCH_API_URL: `${services.url}/twitch/helix`,
      TWITCH_AUTH_URL: `${services.url}/twitch/oauth2/token`,
      TWITCH_CLIENT_ID: 'local-twitch-client',
      TWITCH_CHANNEL: 'thecompoundlb',
      // Nobody listens there: what is said about a failed delivery is looked at as well.
      SMTP_URL: `smtp://sender:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${ports.nowhere}`,
      SMS_URL: `http://127.0.0.1:${ports.nowhere}/send?token=${encodeURIComponent(SMS_TOKEN)}`,
      REDIS_URL: `redis://:${encodeURIComponent(REDIS_PASSWORD)}@127.0.0.1:${ports.nowhere}`,
      LOG_LEVEL: 'trace',
    })
    onCleanup(product.stop)
    return product
  })

const manifest: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'web/src/graphql/generated/manifest.json'), 'utf8'),
)

const screens = [
  '/',
  '/shows',
  '/recaps',
  '/news',
  '/article',
  '/video',
  '/YTvideo',
  '/RSVP',
  '/creative',
  '/schedule',
  '/network',
  '/videos/11010001',
  '/YTmorevids/UUTheCompoundLongBeach00',
  '/morevids/studio-sessions',
  '/reset-password/4711',
  '/create-password/4711',
  '/attendee-check/1_x-1',
  '/joined-productions',
  '/no/such/page',
  '/%E0%A4%A',
  '/sitemap.xml',
  '/robots.txt',
  '/rss.xml',
  '/news-sitemap.xml',
  '/manifest.webmanifest',
  '/health',
  '/ready',
  '/metrics',
]

const everyInput = {
  email: accounts.member,
  password: accountPassword,
  phone: '5555550100',
  code: '123456',
  token: 'x',
  ticket: '1_x-1',
  productionId: '1',
  releaseVersion: 'x',
  confirmPassword: accountPassword,
  firstName: 'A',
  lastName: 'B',
  organization: 'C',
  phoneProof: 'x',
  dateOfBirth: '1990-01-01',
  position: 'OTHER',
  otherPosition: 'x',
  instagramName: 'x',
  interested: true,
  invitedBy: 'x',
}
const inputFields: Record<string, string[]> = {
  SendCodeInput: ['phone'],
  CheckCodeInput: ['phone', 'code'],
  LoginWithCodeInput: ['phone', 'code'],
  LoginInput: ['email', 'password'],
  CheckExistingCredentialsInput: ['email', 'phone'],
  RequestPasswordResetInput: ['email'],
  SetPasswordInput: ['token', 'password', 'confirmPassword'],
  JoinProductionInput: ['productionId', 'releaseVersion'],
  ValidateAttendeeInput: ['ticket'],
}

/** Variables that an operation takes, as far as they can be told by name and type. */
function variablesOf(query: string, round: number): Record<string, unknown> {
  return Object.fromEntries(
    [...query.matchAll(/\$(\w+): (\w+)/g)].map(([, name = '', type = '']) => {
      if (type.endsWith('Input')) {
        const fields = inputFields[type]
        return [
          name,
          Object.fromEntries(
            Object.entries(everyInput).filter(
              ([field]) =>
                fields?.includes(field) ?? (field !== 'token' && field !== 'ticket' && field !== 'code'),
            ),
          ),
        ]
      }
      if (type === 'ProductionBy') return [name, { slug: `slug-${round}` }]
      return [name, type === 'Int' ? round + 1 : name === 'id' ? `${11010001 + round}` : `slug-${round}`]
    }),
  )
}

const nonsense = [
  '',
  '[]',
  '{',
  '{"query":5}',
  '{"query":"{ nothing }"}',
  '{"query":"{ newsArticle(slug: 5) { id } }"}',
  `{"query":"${'{a'.repeat(500)}"}`,
]

/** A few at once: an upstream that hangs holds up these alone, and none is refused for being one too many. */
async function fewAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = [...items]
  const one = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 4 }, one))
}

test('no key is sent to a client, written to a log or shown in metrics', { timeout: 300_000 }, async ({
  product,
  services,
}) => {
  const seen: SeenText[] = []
  const see = async (place: string, address: string, init: RequestInit = {}) => {
    const response = await fetch(address, { redirect: 'manual', ...init })
    seen.push({ place, text: `${JSON.stringify([...response.headers])}\n${await response.text()}` })
    return response
  }
  const ask = (place: string, origin: string, body: string, headers: Record<string, string> = {}) =>
    see(place, `${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })

  for (const [round, behaviour] of behaviours.entries()) {
    services.behave(behaviour)
    const fault = {
      'echo in JSON': 'error',
      'echo in HTML': 'malformed',
      'echo with 401': 'unauthorized',
      'echo with 429': 'quota',
      'hang up': 'hang',
      'pass on': 'ok',
    }[behaviour]
    await fetch(`${product.simulators}/faults/product-api`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: fault }),
    })
    await fewAtOnce(screens, (screen) => see(`${behaviour}: ${screen}`, product.site + screen))
    await fewAtOnce(Object.values(manifest), (query) => {
      const [name = ''] = /\w+ \w+/.exec(query) ?? []
      return ask(
        `${behaviour}: ${name}`,
        round % 2 ? product.site : product.gateway,
        JSON.stringify({ query, variables: variablesOf(query, round) }),
      )
    })
    for (const body of nonsense) await ask(`${behaviour}: ${body.slice(0, 20)}`, product.gateway, body)
    await see(`${behaviour}: metrics`, `${product.gateway}/metrics`)
  }

  const login = Object.values(manifest).find((query) => query.startsWith('mutation Login('))
  const loggedIn = await ask(
    'login',
    product.site,
    JSON.stringify({
      query: login,
      variables: { input: { email: accounts.member, password: accountPassword } },
    }),
  )
  const [cookie = ''] = (loggedIn.headers.get('set-cookie') ?? '').split(';')
  expect(cookie).toMatch(/^session=./)
  for (const query of Object.values(manifest)) {
    await ask(
      `member: ${query.slice(0, 30)}`,
      product.site,
      JSON.stringify({ query, variables: variablesOf(query, 0) }),
      { cookie },
    )
  }
  for (const origin of [product.gateway, product.site, product.productApi]) {
    for (const path of ['/metrics', '/ready', '/health', '/', '/.env', '/api/login', '/media/../.env'])
      await see(`${origin}${path}`, origin + path)
  }
  await product.stop()

  expect(services.keysSeen()).toBeGreaterThan(20)
  expect(seen.length).toBeGreaterThan(400)
  expect(product.lines.length).toBeGreaterThan(50)
  seen.push(...product.lines.map((text, at) => ({ place: `log, line ${at}: ${text.slice(0, 160)}`, text })))
  const leaks = findLeaks(
    Object.entries(secrets).map(([name, value]) => ({ name, value })),
    seen,
  )
  process.stdout.write(
    `leaks: ${seen.length} texts of ${seen.reduce((sum, { text }) => sum + text.length, 0)} characters, ${leaks.length} leaks\n`,
  )
  expect(leaks).toEqual([])
})
