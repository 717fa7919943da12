import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectRedis } from '../src/redis.ts'
import { memberOf, ok, openGateway, refusal, registration, startProductApi } from './product-api.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'

sayWithoutRedis('what gateways share')

const loggedIn = { status: '1', success: true, token: 'upstream', user: memberOf(7, '2') }

const productApi = await startProductApi({
  login: ({ body }) => (body.password === 'right password' ? loggedIn : refusal(401, { success: false })),
  check_verification_code: ({ body }) => (body.code === '123456' ? loggedIn : refusal(422)),
  check_login_verification_code: ({ body }) => (body.code === '123456' ? loggedIn : refusal(422)),
  'register-users': ok(loggedIn),
  'user-detail-show/7': ok({ user: memberOf(7, '2') }),
  '*': { status: '1', success: true },
})

async function callsDuring(path: string, work: () => Promise<unknown>): Promise<number> {
  const before = productApi.callsTo(path).length
  await work()
  return productApi.callsTo(path).length - before
}

const operations = {
  login: 'mutation ($input: LoginInput!) { login(input: $input) { session { token } userErrors { code } } }',
  sendLoginCode: 'mutation ($input: SendCodeInput!) { sendLoginCode(input: $input) { userErrors { code } } }',
  loginWithCode: `mutation ($input: LoginWithCodeInput!) { loginWithCode(input: $input) {
    member { id } userErrors { code } } }`,
  proof: 'mutation ($input: CheckCodeInput!) { checkVerificationCode(input: $input) { phoneProof } }',
  register:
    'mutation ($input: RegisterInput!) { register(input: $input) { member { id } userErrors { code } } }',
  logout: 'mutation { logout { userErrors { code } } }',
  viewer: '{ viewer { id } }',
} as const

describe.skipIf(!hasRedis)('two gateways on one Redis', () => {
  type Gateway = Awaited<ReturnType<typeof openGateway>>
  let redis: TestRedis
  let store: Redis
  let here: Gateway
  let there: Gateway

  const ask = (
    gateway: Gateway,
    operation: keyof typeof operations,
    input: object = {},
    { address = '203.0.113.1', session = '' } = {},
  ) => gateway.ask(operations[operation], { input }, session, address)

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
      { timeout: 20_000, interval: 100 },
    )
  }

  beforeAll(async () => {
    redis = await startRedis()
    store = new Redis(redis.url)
    // One of the tests stops the server.
    store.on('error', () => undefined)
    const environment = { PRODUCT_API_URL: productApi.url, SESSION_SECRET: 'x'.repeat(32) }
    // As a gateway connects, but with a longer time-out: on a slow machine it would count for itself now and then.
    const shared = () => ({ redis: connectRedis(redis.url, () => undefined, 10_000), deadlineMs: 10_000 })
    here = await openGateway(environment, { sharedRedis: shared() })
    there = await openGateway(environment, { sharedRedis: shared() })
    await connected(here)
    await connected(there)
  })

  afterAll(async () => {
    store.disconnect()
    await redis.close()
  })

  test('share the limit of failed logins, even for simultaneous or aliased ones', async () => {
    const input = { email: 'hurried@example.com', password: 'guess' }
    const aliases = Array.from({ length: 16 }, (_, at) => `a${at}: login(input: $input) { member { id } }`)
    const query = `mutation ($input: LoginInput!) { ${aliases.join(' ')} }`
    const calls = await callsDuring('login', () =>
      Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 === 0 ? here : there).ask(query, { input }, '', `2001:db8:9:${at.toString(16)}00::1`),
        ),
      ),
    )
    // As many as a /48 may fail; those at the same instant wait for one another's judgement.
    expect(calls).toBe(40)
  })

  test('end a session together', async () => {
    const input = { email: 'ana@example.com', password: 'right password' }
    const { data } = await ask(here, 'login', input)
    const { token: session } = data.login.session
    expect((await ask(there, 'viewer', {}, { session })).data.viewer).toEqual({ id: '7' })
    await ask(here, 'logout', {}, { session })
    expect((await ask(there, 'viewer', {}, { session })).data.viewer).toBeNull()
  })

  test('know of each other’s codes, so that tries without a code don’t count against them', async () => {
    const phone = '5625550123'
    const guess = { phone, code: '000000' }
    const address = '203.0.113.9'
    await askInTurn(5, 'proof', guess, address)
    await askInTurn(5, 'loginWithCode', guess, address)
    await ask(here, 'sendLoginCode', { phone }, { address })
    const strangers = await callsDuring('check_login_verification_code', async () => {
      for (let at = 0; at < 5; at += 1) {
        await ask(there, 'loginWithCode', guess, { address: `198.51.100.${at}` })
      }
    })
    expect(strangers).toBe(2)
    const { data } = await ask(there, 'loginWithCode', { phone, code: '123456' }, { address })
    expect(data.loginWithCode.member).toEqual({ id: '7' })
  })

  test('accept a phone proof for one registration together', async () => {
    const phone = '5625550122'
    const { data } = await ask(here, 'proof', { phone, code: '123456' })
    const { phoneProof } = data.checkVerificationCode
    const input = { ...registration, phone, phoneProof }
    expect((await ask(here, 'register', input)).data.register.member).toEqual({ id: '7' })
    expect((await ask(there, 'register', input)).data.register.userErrors).toEqual([{ code: 'TAKEN' }])
  })

  test('count separately while Redis is away, and together again when it is back', async () => {
    await redis.stop()
    const guess = { email: 'unlucky@example.com', password: 'guess' }
    const callsOfOne = await callsDuring('login', () => askInTurn(30, 'login', guess, '203.0.113.5'))
    expect(callsOfOne).toBe(20)
    await redis.start()
    await connected(here)
    await connected(there)
    const again = { email: 'unluckier@example.com', password: 'guess' }
    const together = await callsDuring('login', () => askInTurn(30, 'login', again, '203.0.113.6'))
    expect(together).toBe(10)
  })

  const viewers = async (session: string) => [
    (await ask(here, 'viewer', {}, { session })).data.viewer,
    (await ask(there, 'viewer', {}, { session })).data.viewer,
  ]

  test('count separately while Redis is full, and an ended session ends everywhere', async () => {
    const input = { email: 'ana@example.com', password: 'right password' }
    const logIn = async () => (await ask(here, 'login', input)).data.login.session.token
    const [first, second] = [await logIn(), await logIn()]
    await ask(here, 'logout', {}, { session: first })
    await store.config('SET', 'maxmemory', '1')
    try {
      const guess = { email: 'unluckiest@example.com', password: 'guess' }
      const callsOfOne = await callsDuring('login', () => askInTurn(30, 'login', guess, '203.0.113.8'))
      expect(callsOfOne).toBe(20)
      await ask(here, 'logout', {}, { session: second })
      expect(await viewers(first)).toEqual([null, null])
      expect(await viewers(second)).toEqual([null, null])
    } finally {
      await store.config('SET', 'maxmemory', '0')
    }
  })

  test('warn about a Redis that could evict ended sessions', async () => {
    await store.config('SET', 'maxmemory-policy', 'volatile-ttl')
    try {
      const log: string[] = []
      await openGateway(
        { PRODUCT_API_URL: productApi.url, REDIS_URL: redis.url, LOG_LEVEL: 'warn' },
        { log: { write: (line) => log.push(line) } },
      )
      await vi.waitUntil(() => log.some((line) => line.includes('may evict ended sessions')), {
        timeout: 20_000,
        interval: 20,
      })
      expect(log.join('')).toContain('"policy":"volatile-ttl"')
    } finally {
      await store.config('SET', 'maxmemory-policy', 'noeviction')
    }
  })
})
