import { text } from 'node:stream/consumers'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createMembershipLimits } from '../src/domains/membership/membership-limits.ts'
import { countersPerTier } from '../src/rate-limits/counters.ts'
import { createRateLimiter } from '../src/rate-limits/rate-limiter.ts'
import { connectRedis } from '../src/redis.ts'
import { startGateway } from './gateway-harness.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'
import { json, startUpstream } from './upstream-server.ts'

sayWithoutRedis('what gateways share')

const body = z.object({ password: z.string(), code: z.string(), email: z.string() }).partial()
const member = { id: 7, role: '2', name: 'Ana Ruiz', email: 'ana@example.com', phone: '+15625550100' }

/** A product API that takes one password and one code, and any registration. */
const productApi = await startUpstream(async (request, response) => {
  const { password, code } = body.parse(JSON.parse((await text(request)) || '{}'))
  const loggedIn = { status: '1', success: true, token: 'upstream', user: member }
  switch (request.url) {
    case '/api/login':
      return password === 'right password'
        ? json(response, loggedIn)
        : json(response, { success: false }, 401)
    case '/api/check_verification_code':
    case '/api/check_login_verification_code':
      return code === '123456' ? json(response, loggedIn) : json(response, { status: '0' }, 422)
    case '/api/register-users':
      return json(response, { status: '1', data: loggedIn })
    case '/api/user-detail-show/7':
      return json(response, { status: '1', data: { user: member } })
    default:
      return json(response, { status: '1', success: true })
  }
})
afterAll(() => productApi.close())

/** The calls to the product API during some work. */
async function callsDuring(path: string, work: () => Promise<unknown>): Promise<number> {
  const count = () => productApi.calls.filter((call) => call === `POST ${path}`).length
  const before = count()
  await work()
  return count() - before
}

const operations = {
  login: 'mutation ($input: LoginInput!) { login(input: $input) { session { token } userErrors { code } } }',
  code: 'mutation ($input: LoginWithCodeInput!) { loginWithCode(input: $input) { userErrors { code } } }',
  proof: 'mutation ($input: CheckCodeInput!) { checkVerificationCode(input: $input) { phoneProof } }',
  register:
    'mutation ($input: RegisterInput!) { register(input: $input) { member { id } userErrors { code } } }',
  send: 'mutation ($input: SendCodeInput!) { sendLoginCode(input: $input) { userErrors { code } } }',
  reset:
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { code } } }',
  logout: 'mutation { logout { userErrors { code } } }',
  viewer: '{ viewer { id } }',
} as const

describe.skipIf(!hasRedis)('two gateways on one Redis', () => {
  type Gateway = Awaited<ReturnType<typeof startGateway>>
  const onTestsEnd: (() => Promise<void>)[] = []
  let redis: TestRedis
  let store: Redis
  let here: Gateway
  let there: Gateway

  /** Asks as a visitor of this address, with this session. */
  async function ask(
    { app }: Gateway,
    operation: keyof typeof operations,
    input: object = {},
    { address = '203.0.113.1', session = '' } = {},
  ) {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'x-forwarded-for': address,
        ...(session !== '' && { authorization: `Bearer ${session}` }),
      },
      payload: { query: operations[operation], variables: { input } },
    })
    return response.json()
  }

  /** Asks the one and the other in turn. */
  async function askInTurn(
    times: number,
    operation: keyof typeof operations,
    input: object,
    address: string,
  ) {
    const answers = []
    for (let turn = 0; turn < times; turn++) {
      answers.push(await ask(turn % 2 === 0 ? here : there, operation, input, { address }))
    }
    return answers
  }

  const limited = (answers: { errors?: { extensions: { code: string } }[] }[]) =>
    answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED').length

  let strangers = 0

  /** Resolves once a gateway counts in Redis: until it is connected, it counts for itself. */
  async function connected(gateway: Gateway): Promise<void> {
    await vi.waitUntil(
      async () => {
        const before = await store.dbsize()
        strangers += 1
        const input = { email: `stranger-${strangers}@example.com`, password: 'wrong' }
        await ask(gateway, 'login', input, { address: `198.51.100.${strangers % 250}` })
        return (await store.dbsize()) > before
      },
      { timeout: 300_000, interval: 100 },
    )
  }

  beforeAll(async () => {
    redis = await startRedis()
    onTestsEnd.push(redis.close)
    store = new Redis(redis.url)
    // One of the tests stops the server.
    store.on('error', () => undefined)
    onTestsEnd.push(async () => store.disconnect())
    const environment = { PRODUCT_API_URL: productApi.url, SESSION_SECRET: 'x'.repeat(32) }
    // As a gateway connects, but with a longer time-out: on a slow machine it would count for itself now and then.
    const shared = () => ({ redis: connectRedis(redis.url, () => undefined, 10_000), deadlineMs: 10_000 })
    here = await startGateway(environment, { sharedRedis: shared() })
    there = await startGateway(environment, { sharedRedis: shared() })
    await connected(here)
    await connected(there)
  })

  afterAll(async () => {
    for (const end of onTestsEnd.toReversed()) await end()
  })

  test('let 10 failed logins of one account from one address through, wherever they arrive', async () => {
    const guess = { email: 'victim@example.com', password: 'guess' }
    let answers: Awaited<ReturnType<typeof askInTurn>> = []
    const calls = await callsDuring('/api/login', async () => {
      answers = await askInTurn(30, 'login', guess, '203.0.113.2')
    })
    expect(calls).toBe(10)
    expect(limited(answers)).toBe(20)
  })

  test('let no more through at the same instant, nor by aliases', async () => {
    const input = { email: 'hurried@example.com', password: 'guess' }
    const aliases = Array.from({ length: 16 }, (_, at) => `a${at}: login(input: $input) { member { id } }`)
    const query = `mutation ($input: LoginInput!) { ${aliases.join(' ')} }`
    const calls = await callsDuring('/api/login', () =>
      Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 === 0 ? here : there).app.inject({
            method: 'POST',
            url: '/graphql',
            headers: { 'x-forwarded-for': `2001:db8:9:${at.toString(16)}00::1` },
            payload: { query, variables: { input } },
          }),
        ),
      ),
    )
    // As many as a /48 may fail; those at the same instant wait for one another's judgement.
    expect(calls).toBe(40)
  })

  test('reserve 3 tries for the network that asked for the code, at the other gateway', async () => {
    const phone = '5625550133'
    const guess = { phone, code: '000000' }
    await ask(here, 'send', { phone }, { address: '203.0.113.9' })
    const tries = (addresses: (at: number) => string) =>
      callsDuring('/api/check_login_verification_code', async () => {
        for (let at = 0; at < 10; at += 1) {
          await ask(at % 2 === 0 ? here : there, 'code', guess, { address: addresses(at) })
        }
      })
    expect(await tries((at) => `203.0.113.${20 + at}`)).toBe(2)
    expect(await tries(() => '203.0.113.9')).toBe(3)
  })

  test('take 5 tries at a code together', async () => {
    const guess = { phone: '5625550111', code: '000000' }
    const calls = await callsDuring('/api/check_login_verification_code', () =>
      askInTurn(20, 'code', guess, '203.0.113.3'),
    )
    expect(calls).toBe(5)
  })

  test('mail 3 reset links an hour to one account together', async () => {
    const calls = await callsDuring('/api/send-email', () =>
      askInTurn(8, 'reset', { email: 'ana@example.com' }, '203.0.113.4'),
    )
    expect(calls).toBe(3)
  })

  test('end a session together', async () => {
    const input = { email: 'ana@example.com', password: 'right password' }
    const { data } = await ask(here, 'login', input)
    const { token: session } = data.login.session
    expect((await ask(there, 'viewer', {}, { session })).data.viewer).toEqual({ id: '7' })
    await ask(here, 'logout', {}, { session })
    expect((await ask(there, 'viewer', {}, { session })).data.viewer).toBeNull()
  })

  test('take a phone’s proof for one registration together', async () => {
    const phone = '5625550122'
    const { data } = await ask(here, 'proof', { phone, code: '123456' })
    const input = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      organization: 'Belmont',
      phone,
      phoneProof: data.checkVerificationCode.phoneProof,
      email: 'ana@example.com',
      dateOfBirth: '1990-02-28',
      position: 'BUYER',
      instagramName: 'ana',
      interested: false,
      invitedBy: 'Theo',
      password: 'open sesame',
      confirmPassword: 'open sesame',
    }
    expect((await ask(here, 'register', input)).data.register.member).toEqual({ id: '7' })
    expect((await ask(there, 'register', input)).data.register.userErrors).toEqual([{ code: 'TAKEN' }])
  })

  test('count each for itself while Redis is away, and together again when it is back', async () => {
    await redis.stop()
    const guess = { email: 'unlucky@example.com', password: 'guess' }
    const alone = await callsDuring('/api/login', () => askInTurn(30, 'login', guess, '203.0.113.5'))
    expect(alone).toBe(20)
    await redis.start()
    await connected(here)
    await connected(there)
    const again = { email: 'unluckier@example.com', password: 'guess' }
    const together = await callsDuring('/api/login', () => askInTurn(30, 'login', again, '203.0.113.6'))
    expect(together).toBe(10)
  })

  /** Two sessions of a member, each from a network of its own. */
  async function sessions(addresses: readonly [string, string]) {
    const input = { email: 'ana@example.com', password: 'right password' }
    const tokens = await Promise.all(
      addresses.map(
        async (address) => (await ask(here, 'login', input, { address })).data.login.session.token,
      ),
    )
    return { first: tokens[0], second: tokens[1] }
  }

  const viewers = async (session: string) => [
    (await ask(here, 'viewer', {}, { session })).data.viewer,
    (await ask(there, 'viewer', {}, { session })).data.viewer,
  ]

  test('count each for itself while Redis is full, and a session that ends does so everywhere', async () => {
    const { first, second } = await sessions(['203.0.113.7', '203.0.113.7'])
    await ask(here, 'logout', {}, { session: first })
    await store.config('SET', 'maxmemory', '1')
    try {
      const guess = { email: 'unluckiest@example.com', password: 'guess' }
      const alone = await callsDuring('/api/login', () => askInTurn(30, 'login', guess, '203.0.113.8'))
      expect(alone).toBe(20)
      await ask(here, 'logout', {}, { session: second })
      expect(await viewers(first)).toEqual([null, null])
      expect(await viewers(second)).toEqual([null, null])
    } finally {
      await store.config('SET', 'maxmemory', '0')
    }
  })

  test('warn of a Redis that would evict ended sessions', async () => {
    await store.config('SET', 'maxmemory-policy', 'volatile-ttl')
    try {
      const log: string[] = []
      await startGateway(
        { PRODUCT_API_URL: productApi.url, REDIS_URL: redis.url, LOG_LEVEL: 'warn' },
        { log: { write: (line) => log.push(line) } },
      )
      await vi.waitUntil(() => log.some((line) => line.includes('may evict ended sessions')), {
        timeout: 300_000,
        interval: 20,
      })
      expect(log.join('')).toContain('"policy":"volatile-ttl"')
    } finally {
      await store.config('SET', 'maxmemory-policy', 'noeviction')
    }
  })

  test('hold no more than a share of Redis in a flood from many networks, and no ended session comes back', {
    timeout: 300_000,
  }, async () => {
    const { first, second } = await sessions(['203.0.113.10', '203.0.113.11'])
    await ask(here, 'logout', {}, { session: first })
    const before = await store.dbsize()
    const limits = createMembershipLimits({
      rateLimiter: createRateLimiter({ redis: store, secret: 'x'.repeat(32) }),
      isVenue: () => false,
      textsPerHour: 1_000,
    })
    const mostMegabytes = 16
    const usedMegabytes = async () =>
      Number(/^used_memory:(\d+)/m.exec(await store.info('memory'))?.[1]) / 1024 ** 2
    await store.config('SET', 'maxmemory', `${mostMegabytes}mb`)
    try {
      // A fifth more than are remembered, of each of the three limits that such a flood makes counters of.
      for (let at = 0; at < 1.2 * countersPerTier; at += 100) {
        const flood = Array.from({ length: 100 }, async (_, index) => {
          const address = `2001:db8:${(at + index).toString(16)}::1`
          const reservation = await limits.tryLogin(`${at + index}@example.com`, address)
          await reservation.settle('refused')
        })
        await Promise.all(flood)
      }
      // With the limits' indices.
      expect((await store.dbsize()) - before).toBeLessThanOrEqual(3 * (countersPerTier + 1))
      expect(await usedMegabytes()).toBeLessThan(mostMegabytes)
      await ask(here, 'logout', {}, { session: second })
      expect(await viewers(first)).toEqual([null, null])
      expect(await viewers(second)).toEqual([null, null])
      expect(await store.info('stats')).toMatch(/^evicted_keys:0/m)
    } finally {
      await store.config('SET', 'maxmemory', '0')
    }
  })
})
