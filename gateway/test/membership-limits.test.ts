import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from './gateway-harness.ts'
import {
  type Call,
  memberOf,
  ok,
  openGateway,
  refusal,
  registration,
  startProductApi,
} from './product-api.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const loggedIn = { status: '1', success: true, token: 'upstream', user: memberOf(7) }

/** What the product API does: judges, is down, or refuses what it otherwise accepts. */
let mood: 'well' | 'down' | 'refusing' = 'well'

const unlessMoody =
  (reply: (body: { password: string; code: string; email: string }) => object) => (call: Call) => {
    if (mood === 'down') return refusal(500)
    return mood === 'refusing' ? refusal(422, { status: '0', message: 'Not now.' }) : reply(call.body)
  }
const judgeCode = unlessMoody(({ code }) =>
  code === '123456' ? loggedIn : refusal(422, { status: '0', message: 'Wrong code.' }),
)
const productApi = await startProductApi({
  login: unlessMoody(({ password }) =>
    password === 'right password'
      ? loggedIn
      : refusal(401, { success: false, message: 'Email or password is wrong.' }),
  ),
  check_verification_code: judgeCode,
  check_login_verification_code: judgeCode,
  'send-email': unlessMoody(({ email }) =>
    email === 'ana@example.com' ? { success: true } : { success: false, message: null },
  ),
  'check-password-link': unlessMoody(() => ok({ is_valid: false })),
  'register-users': unlessMoody(() => ok(loggedIn)),
  'user-reset-password/*': refusal(422, { status: '0', message: 'This link has expired.' }),
  '*': unlessMoody(() => ({ status: '1', success: true })),
})

let now = Date.parse('2026-11-20T18:00:00Z')
const gateway = await openGateway(
  {
    PRODUCT_API_URL: productApi.url,
    SESSION_SECRET: 'x'.repeat(32),
    VENUE_NETWORKS: '198.51.100.0/25,2001:db8:feed::/48',
    SMS_HOURLY_LIMIT: '140',
  },
  { now: () => now },
)

beforeEach(() => {
  mood = 'well'
  // Nothing that one test has counted is counted in the next.
  now += 2 * day
})

/** They let one call through after a while, and close when it is answered. */
function letBreakersClose() {
  now += 10_000
}

const userErrors = 'userErrors { code message field }'
const fields = {
  login: ['LoginInput', `member { id } ${userErrors}`],
  sendLoginCode: ['SendCodeInput', userErrors],
  sendVerificationCode: ['SendCodeInput', `retryAfterSeconds ${userErrors}`],
  loginWithCode: ['LoginWithCodeInput', userErrors],
  checkVerificationCode: ['CheckCodeInput', `phoneProof ${userErrors}`],
  checkExistingCredentials: ['CheckExistingCredentialsInput', `available ${userErrors}`],
  requestPasswordReset: ['RequestPasswordResetInput', userErrors],
  resetPassword: ['SetPasswordInput', userErrors],
  checkPasswordLink: ['CheckPasswordLinkInput', `isValid ${userErrors}`],
  register: ['RegisterInput', `member { id } ${userErrors}`],
} as const

type Field = keyof typeof fields

const mostAliases = 16

/** Asks for a field with each of the inputs, in one operation by as many aliases. */
async function askAliased(address: string, field: Field, inputs: readonly object[]): Promise<Answer> {
  const [type, selection] = fields[field]
  const names = inputs.map((_, index) => `a${index}`)
  const query = `mutation (${names.map((name) => `$${name}: ${type}!`).join(' ')}) {
    ${names.map((name) => `${name}: ${field}(input: $${name}) { ${selection} }`).join(' ')} }`
  return gateway.ask(query, Object.fromEntries(names.map((name, at) => [name, inputs[at]])), '', address)
}

const ask = async (address: string, field: Field, input: object) => {
  const { data, errors } = await askAliased(address, field, [input])
  return { payload: data?.a0, error: errors?.[0] }
}

async function callsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = productApi.calls.length
  await work()
  return productApi.calls.length - before
}

/** Sends `request(0)`, `request(1)`, … one after the other. */
async function inTurn(times: number, request: (at: number) => [string, Field, object]) {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let at = 0; at < times; at += 1) answers.push(await ask(...request(at)))
  return answers
}

const phoneOf = (number: number) => `562${String(5_550_000 + number).padStart(7, '0')}`
const wrong = (email = 'ana@example.com') => ({ email, password: 'guess' })
const right = (email = 'ana@example.com') => ({ email, password: 'right password' })
const guess = (phone: string) => ({ phone, code: '000000' })
/** Another /64 of a /48 each time, two in a row in one /56. */
const within48 = (prefix: string, at: number) =>
  `${prefix}:${(((at >> 1) % 256) * 256 + (at % 2) + 1).toString(16)}::${at.toString(16)}`

describe('wrong passwords for one account', () => {
  test('from one IPv4 address: 10 in a quarter of an hour, whatever the email’s spelling, and the error says so', async () => {
    const guesses = () =>
      Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          ask('192.0.2.1', 'login', wrong(at % 2 === 0 ? 'ana@example.com' : ' Ana@Example.com')),
        ),
      )
    expect(await callsDuring(guesses)).toBe(10)
    expect((await ask('192.0.2.1', 'login', wrong())).error).toMatchObject({
      message:
        'Too many failed logins to this account from this network. Try again in 15 minutes, or reset the password.',
      extensions: { code: 'RATE_LIMITED', limit: 'ACCOUNT', retryAfterSeconds: 900 },
    })
    now += 15 * minute
    expect(await callsDuring(guesses)).toBe(10)
  })

  test.each([
    ['/64', 10, (at: number) => `2001:db8:1:1::${at.toString(16)}`],
    ['/56', 20, (at: number) => `2001:db8:2:${(at % 256).toString(16)}::1`],
    ['/48', 40, (at: number) => within48('2001:db8:3', at)],
  ])('60 from one %s: %i in a quarter of an hour', async (_size, judged, address) => {
    expect(await callsDuring(() => inTurn(60, (at) => [address(at), 'login', wrong()]))).toBe(judged)
  })

  test('from one /48 in a day: 100, and one more', async () => {
    let judged = 0
    for (let quarter = 0; quarter < 4; quarter += 1) {
      judged += await callsDuring(() =>
        inTurn(50, (at) => [within48('2001:db8:4', quarter * 50 + at), 'login', wrong()]),
      )
      now += 15 * minute
    }
    expect(judged).toBe(101)
  })

  test('from many networks: 100, one more for each /48, and the owner can log in', async () => {
    const first = await callsDuring(() =>
      inTurn(100, (at) => [`2001:db8:${at.toString(16)}::1`, 'login', wrong()]),
    )
    expect(first).toBe(100)
    const beyond = await callsDuring(() =>
      inTurn(120, (at) => [within48(`2001:db8:${(200 + (at % 12)).toString(16)}`, at), 'login', wrong()]),
    )
    expect(beyond).toBe(12)
    for (let login = 0; login < 3; login += 1) {
      expect((await ask('192.0.2.3', 'login', right())).payload.member).toEqual({ id: '7' })
    }
  })
})

/** A wrong password for another account each time, or a wrong code for another phone. */
const tries = {
  login: [(at: number) => wrong(`a${at}@example.com`), 'Too many failed logins from this network.'],
  loginWithCode: [(at: number) => guess(phoneOf(at)), 'Too many wrong codes were entered from this network.'],
} as const

test.each([
  ['login', 'an IPv4 address', 100, () => '192.0.2.5'],
  ['login', 'a /48', 400, (at: number) => within48('2001:db8:5', at)],
  ['loginWithCode', 'an IPv4 address', 60, () => '192.0.2.6'],
  ['loginWithCode', 'a /64', 60, (at: number) => `2001:db8:6:1::${at.toString(16)}`],
  ['loginWithCode', 'a /48', 240, (at: number) => within48('2001:db8:6', at)],
] as const)('a flood of %s from %s, aliased: %i failures an hour', async (field, _what, judged, address) => {
  const [input, message] = tries[field]
  const flood = async () => {
    for (let request = 0; request < 27; request += 1) {
      const inputs = Array.from({ length: mostAliases }, (_, at) => input(request * mostAliases + at))
      await askAliased(address(request), field, inputs)
    }
  }
  expect(await callsDuring(flood)).toBe(judged)
  expect((await ask(address(0), field, input(9_999))).error).toMatchObject({
    message: `${message} Try again in 60 minutes.`,
    extensions: { limit: 'NETWORK', retryAfterSeconds: 3_600 },
  })
  now += hour
  expect((await ask(address(0), field, input(9_998))).error).toBeUndefined()
})

test('a flood of logins with the right password: 30 in a quarter of an hour for one account, aliased and simultaneous, from any networks', async () => {
  const flood = () =>
    Promise.all(
      [1, 2, 3, 4].map((at) => askAliased(`192.0.2.${at}`, 'login', Array(mostAliases).fill(right()))),
    )
  expect(await callsDuring(flood)).toBe(30)
  expect((await ask('192.0.2.5', 'login', right())).error).toMatchObject({
    message: 'Too many logins to this account. Try again in 15 minutes.',
    extensions: { limit: 'ACCOUNT' },
  })
  now += 15 * minute
  expect(await callsDuring(flood)).toBe(30)
})

describe('wrong codes', () => {
  /** Of 60 networks, while nobody has requested a code. @returns how many the product API judged */
  async function guessWithoutCode(phone: string): Promise<number> {
    let judged = 0
    for (let round = 0; round < 12; round += 1) {
      judged += await callsDuring(() =>
        inTurn(5, (at) => [`192.0.2.${round * 5 + at}`, 'loginWithCode', guess(phone)]),
      )
      now += 11 * minute
    }
    return judged
  }

  test('of networks that did not request the code can use 2 of its 5 tries', async () => {
    const phone = phoneOf(1)
    await ask('203.0.113.1', 'sendLoginCode', { phone })
    const strangers = await callsDuring(() =>
      inTurn(50, (at) => [`192.0.2.${at}`, 'loginWithCode', guess(phone)]),
    )
    expect(strangers).toBe(2)
    const own = await callsDuring(() => inTurn(5, () => ['203.0.113.1', 'loginWithCode', guess(phone)]))
    expect(own).toBe(3)
  })

  test('from the network that requested the code: all 5 tries if no other network has tried, aliases included', async () => {
    const phone = phoneOf(2)
    await ask('2001:db8:7:1::1', 'sendVerificationCode', { phone })
    const own = await callsDuring(() =>
      inTurn(20, (at) => [`2001:db8:7:1::${at}`, 'checkVerificationCode', guess(phone)]),
    )
    expect(own).toBe(5)
    const other = phoneOf(12)
    const aliased = await callsDuring(() =>
      askAliased('2001:db8:7:2::1', 'loginWithCode', Array(15).fill(guess(other))),
    )
    expect(aliased).toBeLessThanOrEqual(5)
    const rest = await callsDuring(() => inTurn(6, () => ['2001:db8:7:2::1', 'loginWithCode', guess(other)]))
    expect(aliased + rest).toBeLessThanOrEqual(5)
  })

  test('more than 5 per code need a new code, and the error says when it can be requested', async () => {
    const phone = phoneOf(3)
    const address = '203.0.113.2'
    await ask(address, 'sendLoginCode', { phone })
    now += 5_000
    const [early] = (await inTurn(6, () => [address, 'loginWithCode', guess(phone)])).slice(-1)
    expect(early?.error).toMatchObject({
      message: 'Too many wrong codes were entered. Ask for a new code in 25 seconds.',
      extensions: { code: 'RATE_LIMITED', limit: 'CODE', retryAfterSeconds: 25 },
    })
    now += 25_000
    expect((await ask(address, 'loginWithCode', guess(phone))).error).toMatchObject({
      message: 'Too many wrong codes were entered. Ask for a new code now.',
      extensions: { limit: 'CODE', retryAfterSeconds: 1 },
    })
    await ask(address, 'sendLoginCode', { phone })
    expect((await ask(address, 'loginWithCode', { phone, code: '123456' })).payload.userErrors).toEqual([])
  })

  test('get no new tries from a text message that was not sent', async () => {
    const phone = phoneOf(4)
    const address = '203.0.113.3'
    await ask(address, 'sendLoginCode', { phone })
    await inTurn(5, () => [address, 'loginWithCode', guess(phone)])
    now += 30_000
    for (const state of ['down', 'refusing'] as const) {
      mood = state
      await ask(address, 'sendLoginCode', { phone })
      await ask('192.0.2.7', 'sendLoginCode', { phone })
    }
    mood = 'well'
    expect(await callsDuring(() => ask(address, 'loginWithCode', guess(phone)))).toBe(0)
  })

  test('for one phone: 10 a day from one network, 50 from all while no code was requested', async () => {
    const phone = phoneOf(5)
    let own = 0
    for (let code = 0; code < 5; code += 1) {
      await ask('203.0.113.4', 'sendLoginCode', { phone })
      own += await callsDuring(() => inTurn(5, () => ['203.0.113.4', 'loginWithCode', guess(phone)]))
      now += 11 * minute
    }
    expect(own).toBe(10)
    expect(await guessWithoutCode(phone)).toBe(50)
    expect((await ask('192.0.2.200', 'loginWithCode', guess(phone))).error).toMatchObject({
      message: expect.stringMatching(
        /^Too many wrong codes were entered for this number today\. Try again in \d+ hours\.$/,
      ),
      extensions: { limit: 'PHONE' },
    })
  })

  test.each([
    ['the network that requested the code', '203.0.113.6', '203.0.113.6'],
    ['another one', '203.0.113.6', '203.0.113.7'],
  ])('of strangers don’t count against a later code, entered from %s', async (_where, requests, enters) => {
    const phone = phoneOf(13)
    await guessWithoutCode(phone)
    await ask(requests, 'sendLoginCode', { phone })
    expect((await ask(enters, 'loginWithCode', { phone, code: '123456' })).payload.userErrors).toEqual([])
  })

  test('of strangers in the owner’s network don’t count against a later code', async () => {
    const phone = phoneOf(14)
    const address = '203.0.113.8'
    for (const field of ['loginWithCode', 'checkVerificationCode'] as const) {
      expect(await callsDuring(() => inTurn(5, () => [address, field, guess(phone)]))).toBe(5)
    }
    await ask(address, 'sendLoginCode', { phone })
    expect((await ask(address, 'loginWithCode', { phone, code: '123456' })).payload.userErrors).toEqual([])
  })

  test('that are right are not counted as wrong, but are limited too', async () => {
    const phone = phoneOf(6)
    const calls = await callsDuring(() =>
      inTurn(32, () => ['203.0.113.5', 'checkVerificationCode', { phone, code: '123456' }]),
    )
    expect(calls).toBe(30)
  })
})

describe('text messages', () => {
  /** How many texts are sent, each to another phone. */
  const texts = (address: (at: number) => string, times: number, first = 100) =>
    callsDuring(() => inTurn(times, (at) => [address(at), 'sendLoginCode', { phone: phoneOf(first + at) }]))

  test('to one phone: one in 30 s, 3 in 10 minutes, 10 a day, and the error says which', async () => {
    const phone = phoneOf(7)
    const spelled = [phone, `+1${phone}`, `(${phone.slice(0, 3)}) ${phone.slice(3)}`]
    const send = (at: number) =>
      ask(`192.0.2.${at}`, 'sendVerificationCode', { phone: spelled[at % spelled.length] })
    expect((await send(1)).payload).toEqual({ retryAfterSeconds: 30, userErrors: [] })
    now += 15_000
    expect((await send(2)).error).toMatchObject({
      message: 'A code was just sent to this number. Ask for another in 15 seconds.',
      extensions: { limit: 'PHONE', retryAfterSeconds: 15 },
    })
    for (let more = 0; more < 2; more += 1) {
      now += 30_000
      expect((await send(3)).error).toBeUndefined()
    }
    now += 30_000
    expect((await send(4)).error?.message).toBe(
      'Too many codes were sent to this number. Ask for another in 9 minutes.',
    )
    for (let more = 0; more < 7; more += 1) {
      now += 10 * minute
      expect((await send(5)).error).toBeUndefined()
    }
    now += 10 * minute
    expect((await send(6)).error).toMatchObject({
      message: 'Too many codes were sent to this number today. Ask for another in 23 hours.',
      extensions: { limit: 'PHONE' },
    })
  })

  test('from one network: 20 an hour; from a /48: 80; from a venue: the rest of the site’s limit', async () => {
    expect(await texts(() => '192.0.2.8', 30)).toBe(20)
    expect(await texts((at) => within48('2001:db8:8', at), 90, 1_000)).toBe(80)
    now += 22 * minute
    expect(await texts((at) => `198.51.100.${at % 2 === 0 ? 9 : 109}`, 60, 2_000)).toBe(40)
    const { error } = await ask('192.0.2.8', 'sendLoginCode', { phone: phoneOf(99) })
    expect(error).toMatchObject({
      message: 'Too many text messages were requested from this network. Try again in 38 minutes.',
      extensions: { limit: 'NETWORK', retryAfterSeconds: 38 * 60 },
    })
  })

  test('for the whole site: SMS_HOURLY_LIMIT, counted in the metrics', async () => {
    expect(await texts((at) => `10.9.${at % 100}.${Math.floor(at / 100)}`, 150)).toBe(140)
    expect((await ask('192.0.2.9', 'sendLoginCode', { phone: phoneOf(98) })).error).toMatchObject({
      message: 'This site has reached its limit for text messages. Try again in 60 minutes.',
      extensions: { limit: 'SITE' },
    })
    const metrics = (await gateway.app.inject('/metrics')).body
    expect(metrics).toMatch(/^gateway_texts_hourly_limit 140$/m)
    expect(metrics).toMatch(/^gateway_rate_limited_total\{limit="texts-site"\} \d+$/m)
    expect(Number(/^gateway_texts_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(140)
  })

  test('that were not sent don’t count for the site', async () => {
    mood = 'refusing'
    await texts((at) => `10.10.${at % 100}.${Math.floor(at / 100)}`, 150)
    mood = 'well'
    expect((await ask('192.0.2.10', 'sendLoginCode', { phone: phoneOf(97) })).error).toBeUndefined()
  })
})

describe('text messages that strangers request for somebody’s number', () => {
  const address = '203.0.113.9'
  const send = (from: string, phone: string) => ask(from, 'sendLoginCode', { phone })

  test.each(['sendVerificationCode', 'sendLoginCode'] as const)(
    'use up nothing of the number if %s is refused',
    async (field) => {
      const phone = phoneOf(15)
      mood = 'refusing'
      const refused = await inTurn(12, (at) => [`192.0.2.${100 + at}`, field, { phone }])
      expect(refused.map(({ payload }) => payload?.userErrors.length)).toEqual(Array(12).fill(1))
      mood = 'well'
      for (let text = 0; text < 3; text += 1) {
        expect((await send(address, phone)).error).toBeUndefined()
        now += 30_000
      }
      expect((await send(address, phone)).error?.extensions.limit).toBe('PHONE')
    },
  )

  test('use up their network’s limit, even if they are refused', async () => {
    mood = 'refusing'
    const calls = await callsDuring(() =>
      inTurn(30, () => ['192.0.2.120', 'sendVerificationCode', { phone: phoneOf(16) }]),
    )
    expect(calls).toBe(20)
  })

  test('leave three a day to a network where a right code was entered', async () => {
    const phone = phoneOf(17)
    await send(address, phone)
    await ask(address, 'loginWithCode', { phone, code: '123456' })
    now += 89 * day
    const flood = async (from: string) => {
      const before = productApi.calls.length
      for (let round = 0; round < 4; round += 1) {
        for (let text = 0; text < 3; text += 1) {
          await send(from, phone)
          await inTurn(5, () => [from, 'loginWithCode', guess(phone)])
          now += 30_000
        }
        now += 10 * minute
      }
      return productApi
        .callsTo('send_login_verification_code')
        .filter((call) => productApi.calls.indexOf(call) >= before).length
    }
    expect(await flood('192.0.2.121')).toBe(10)
    expect((await send('192.0.2.122', phone)).error?.extensions.limit).toBe('PHONE')
    const wrongCode = await ask(address, 'loginWithCode', guess(phone))
    expect(wrongCode.payload.userErrors).toMatchObject([{ code: 'WRONG_CODE' }])
    for (let text = 0; text < 3; text += 1) {
      expect((await send(address, phone)).error).toBeUndefined()
      expect((await send(address, phone)).error?.extensions.retryAfterSeconds).toBe(30)
      expect((await ask(address, 'loginWithCode', { phone, code: '123456' })).payload.userErrors).toEqual([])
      now += 30_000
    }
    expect((await send(address, phone)).error?.extensions.limit).toBe('PHONE')
  })

  test('are known by a wrong code’s error to leave that network one now', async () => {
    const phone = phoneOf(18)
    await send(address, phone)
    await ask(address, 'loginWithCode', { phone, code: '123456' })
    now += hour
    for (let text = 0; text < 3; text += 1) {
      await send('192.0.2.123', phone)
      now += 30_000
    }
    await inTurn(5, () => ['192.0.2.123', 'loginWithCode', guess(phone)])
    expect((await ask(address, 'loginWithCode', guess(phone))).error).toMatchObject({
      message: 'Too many wrong codes were entered. Ask for a new code now.',
    })
    expect((await send(address, phone)).error).toBeUndefined()
  })
})

describe('calls limited by network', () => {
  const link = { token: 'some-token', password: 'open sesame', confirmPassword: 'open sesame' }
  const form = { ...registration, phone: phoneOf(8), phoneProof: 'made up' }

  const check = { kind: 'RESET', token: 'some-token' }
  const credentials = { email: 'new@example.com', phone: phoneOf(8) }

  test.each<[Field, number, object, string]>([
    ['checkExistingCredentials', 600, credentials, 'email addresses and phone numbers were checked'],
    ['register', 600, form, 'registrations were sent'],
    ['requestPasswordReset', 30, { email: 'nobody@example.com' }, 'password resets were requested'],
    ['resetPassword', 30, link, 'passwords were set'],
    ['checkPasswordLink', 30, check, 'password links were opened'],
  ])('%s: 30 an hour, and %i from a venue', async (field, atVenue, input, what) => {
    /** Fifteen in one request divide both allowances: each request passes or is refused as a whole. */
    const answered = async (address: string, times: number) => {
      let passed = 0
      for (let at = 0; at < times; at += 15) {
        const { errors } = await askAliased(address, field, Array(15).fill(input))
        if (errors === undefined) passed += 15
        else {
          expect(errors[0]).toMatchObject({
            message: `Too many ${what} from this network. Try again in 60 minutes.`,
            extensions: { code: 'RATE_LIMITED', limit: 'NETWORK', retryAfterSeconds: 3_600 },
          })
        }
      }
      return passed
    }
    expect(await answered('192.0.2.11', 60)).toBe(30)
    expect(await answered('198.51.100.10', atVenue + 30)).toBe(atVenue)
    expect(await answered('2001:db8:feed:1::1', 45)).toBe(Math.min(atVenue, 45))
  })

  test('opened password links don’t count as passwords that were set', async () => {
    const opened = await inTurn(31, () => ['192.0.2.14', 'checkPasswordLink', check])
    expect(opened[29]?.payload).toEqual({ isValid: false, userErrors: [] })
    expect(opened[30]?.error?.extensions?.code).toBe('RATE_LIMITED')
    const { payload } = await ask('192.0.2.14', 'resetPassword', link)
    expect(payload.userErrors).toMatchObject([{ code: 'LINK_INVALID' }])
  })

  test('a venue has no extra wrong passwords and codes', async () => {
    const venue = '198.51.100.11'
    expect(await callsDuring(() => inTurn(20, () => [venue, 'login', wrong()]))).toBe(10)
    const logins = await callsDuring(() => inTurn(95, (at) => [venue, 'login', wrong(`b${at}@example.com`)]))
    expect(logins).toBe(90)
    const codes = await callsDuring(() =>
      inTurn(65, (at) => [venue, 'loginWithCode', guess(phoneOf(300 + at))]),
    )
    expect(codes).toBe(60)
  })
})

describe('reset emails', () => {
  test('are limited to 3 an hour for one account, from any network', async () => {
    const calls = await callsDuring(() =>
      inTurn(10, (at) => [`192.0.2.${at}`, 'requestPasswordReset', { email: 'ana@example.com' }]),
    )
    expect(calls).toBe(3)
    const { error } = await ask('192.0.2.13', 'requestPasswordReset', { email: 'ana@example.com' })
    expect(error).toMatchObject({
      message:
        'Too many reset emails were sent to this address. Use the link in the newest one, or try again in 60 minutes.',
      extensions: { limit: 'ACCOUNT' },
    })
  })

  test('that were not sent are not counted', async () => {
    const reset = (at: number): [string, Field, object] => [
      `192.0.2.${at}`,
      'requestPasswordReset',
      { email: 'ana@example.com' },
    ]
    for (const state of ['down', 'refusing'] as const) {
      mood = state
      await inTurn(5, reset)
    }
    mood = 'well'
    letBreakersClose()
    expect(await callsDuring(() => inTurn(5, reset))).toBe(3)
  })
})

test('while the product API is down, no limit is used up', async () => {
  const address = '192.0.2.14'
  const phone = phoneOf(10)
  const requests: [Field, object][] = [
    ['login', right('down@example.com')],
    ['sendLoginCode', { phone }],
    ['loginWithCode', { phone, code: '123456' }],
    ['checkExistingCredentials', { email: 'new@example.com', phone }],
    ['requestPasswordReset', { email: 'ana@example.com' }],
  ]
  mood = 'down'
  for (const [field, input] of requests) {
    for (const { error } of await inTurn(32, () => [address, field, input])) {
      expect(error?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    }
  }
  mood = 'well'
  letBreakersClose()
  for (const [field, input] of requests) {
    expect((await ask(address, field, input)).payload.userErrors).toEqual([])
  }
})

test.each([
  ['an email address with a comma', { email: 'ana,b@example.com', phone: phoneOf(11) }, 'email'],
  ['an email address in angles', { email: '<ana@example.com>', phone: phoneOf(11) }, 'email'],
  ['an email address without a domain', { email: 'ana', phone: phoneOf(11) }, 'email'],
  ['a phone number of nine digits', { email: 'new@example.com', phone: '562555012' }, 'phone'],
])('%s is malformed, not taken', async (_what, input, field) => {
  const calls = await callsDuring(async () => {
    const { payload } = await ask('192.0.2.15', 'checkExistingCredentials', input)
    expect(payload).toMatchObject({ available: null, userErrors: [{ code: 'INVALID', field: [field] }] })
  })
  expect(calls).toBe(0)
})
