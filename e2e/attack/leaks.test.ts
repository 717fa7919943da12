import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql'
import { test as base, expect } from 'vitest'
import { freePorts } from '../../scripts/ports.mjs'
import { root } from '../harness/environment.ts'
import { chosen } from '../harness/full.ts'
import { findLeaks, type SeenText } from '../harness/leaks.ts'
import { accountPassword, accounts } from '../harness/members.ts'
import { startTestProduct } from '../harness/product.ts'
import { setFault } from '../harness/service-faults.ts'
import { publicScreens } from '../public-screens/screens.ts'
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

/** What the product API does meanwhile. */
const faultFor = {
  'echo in JSON': 'error',
  'echo with 401': 'unauthorized',
  'hang up': 'hang',
  'pass on': 'ok',
} as const

const manifest: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'web/src/graphql/generated/manifest.json'), 'utf8'),
)

const addresses = [
  ...publicScreens.flatMap(({ path }) => (typeof path === 'string' ? [path] : [])),
  '/reset-password/4711',
  '/attendee-check/1_x-1',
  '/joined-productions',
  '/%E0%A4%A',
  '/sitemap.xml',
  '/rss.xml',
  '/manifest.webmanifest',
  '/ready',
  '/metrics',
]

const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'))

/** Values in the form that a field of this name wants. */
const wellFormed: Readonly<Record<string, string>> = {
  email: accounts.member,
  password: accountPassword,
  confirmPassword: accountPassword,
  phone: '5555550100',
  code: '123456',
  dateOfBirth: '1990-01-01',
  ticket: '1_x-1',
}

/** A value of an input type. @param round makes other values than before, which no cache has */
function sampleOf(type: GraphQLInputType, name: string, round: number): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name, round)
  if (isListType(type)) return [sampleOf(type.ofType, name, round)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const all = Object.values(type.getFields())
    const fields = type.isOneOf ? all.slice(0, 1) : all
    return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field.type, field.name, round)]))
  }
  if (type.name === 'Int') return round + 1
  if (type.name === 'Boolean') return true
  return wellFormed[name] ?? (name === 'id' ? `${11010001 + round}` : `slug-${round}`)
}

/** Variables for all that an operation takes. */
function variablesOf(query: string, round: number): Record<string, unknown> {
  return Object.fromEntries(
    parse(query).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? (definition.variableDefinitions ?? []).map(({ type, variable: { name } }) => {
            const input = typeFromAST(schema, type)
            return [name.value, isInputType(input) ? sampleOf(input, name.value, round) : null]
          })
        : [],
    ),
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

  const tried = chosen<(typeof behaviours)[number]>(behaviours, ['echo in JSON', 'echo with 401', 'pass on'])
  for (const [round, behaviour] of tried.entries()) {
    services.behave(behaviour)
    await setFault(product, 'product-api', faultFor[behaviour])
    await fourAtOnce(addresses, (path) => see(`${behaviour}: ${path}`, product.site + path))
    await fourAtOnce(Object.values(manifest), (query) => {
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

  expect(services.keysSeen()).toBeGreaterThan(10)
  expect(seen.length).toBeGreaterThan(300)
  expect(product.lines.length).toBeGreaterThan(20)
  seen.push(...product.lines.map((text, at) => ({ place: `log, line ${at}: ${text.slice(0, 160)}`, text })))
  const leaks = findLeaks(
    Object.entries(secrets).map(([name, value]) => ({ name, value })),
    seen,
  )
  expect(leaks).toEqual([])
})
