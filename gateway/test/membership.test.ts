import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startGateway, withoutRequestId } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

/** A product API that knows one member, and takes any registration. */
const member = {
  id: 7,
  role: '1',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '+15625550100',
  dob: '1990-02-28',
}
const upstreamToken = jwt(Date.now() / 1000 + 3_600)
let userCalls: (string | undefined)[] = []
let registrations: Record<string, unknown>[] = []
let down = false
/** Whether the product API has the calls of the specification only. */
let isOlder = false

const productApi = await startUpstream(async (request, response) => {
  const text = await new Response(request as never).text()
  const body = text === '' ? {} : JSON.parse(text)
  if (down) return json(response, { message: 'Server Error' }, 500)
  const { pathname } = new URL(request.url, 'http://x')
  switch (pathname) {
    case '/api/check_existing_credentials':
      return body.email === member.email
        ? json(response, { status: '0', message: 'This email is taken.' })
        : json(response, { status: '1' })
    case '/api/send_verification_code':
    case '/api/send_login_verification_code':
      return json(response, { status: 1 })
    case '/api/check_verification_code':
      return json(
        response,
        body.code === '123456' ? { status: '1' } : { status: '0', message: 'Wrong code.' },
      )
    case '/api/check_login_verification_code':
      return body.code === '123456'
        ? json(response, { status: '1', token: upstreamToken, user: member })
        : json(response, { status: '0', data: { error: ['Wrong code.'] } }, 401)
    case '/api/login':
      return body.password === 'right password'
        ? json(response, { success: true, token: upstreamToken, user: { ...member, email: body.email } })
        : json(response, { success: false, message: 'These credentials do not match.' }, 401)
    case '/api/register-users':
      registrations.push(body)
      return json(response, { status: '1', data: { token: upstreamToken, user: { ...member, role: 3 } } })
    case '/api/send-email':
      return json(
        response,
        body.email === member.email ? { success: true } : { success: false, message: null },
      )
    case '/api/check-password-link':
      if (isOlder) return json(response, { message: 'The route could not be found.' }, 404)
      return json(response, {
        status: '1',
        data: { is_valid: body.kind === 'reset' && body.token === 'good' },
      })
    case '/api/user-reset-password/good':
      return json(response, { status: '1', token: upstreamToken, user: member })
    case '/api/user-detail-show/7':
      userCalls.push(request.headers.authorization)
      return request.headers.authorization === `Bearer ${upstreamToken}`
        ? json(response, { status: '1', data: { user: member } })
        : json(response, { message: 'Unauthenticated.' }, 401)
    default:
      return json(response, { status: '0', message: 'Not found' }, 404)
  }
})
afterAll(() => productApi.close())

let now = Date.now()
const gateway = await startGateway(
  {
    PRODUCT_API_URL: productApi.url,
    SESSION_SECRET: 'x'.repeat(32),
    SITE_URL: 'https://compound.example',
    TRUSTED_PROXIES: 'loopback',
  },
  { now: () => now },
)

beforeEach(() => {
  down = false
  userCalls = []
  registrations = []
})

/** A visitor of an address of their own, so that one test's limits are not another's. */
let visitors = 0
function visitor() {
  visitors += 1
  const address = `203.0.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`
  let cookie: string | undefined
  return {
    address,
    async ask(query: string, variables?: Record<string, unknown>, headers: Record<string, string> = {}) {
      const response = await gateway.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }), ...headers },
        payload: { query, variables },
      })
      const set = response.headers['set-cookie']
      if (typeof set === 'string') cookie = set.split(';')[0]
      return { ...withoutRequestId(response), response, setCookie: set }
    },
  }
}

const login = `mutation ($input: LoginInput!) { login(input: $input) {
  session { token expiresAt } member { id name role } userErrors { code message field } } }`
const loginWithCode = `mutation ($input: LoginWithCodeInput!) { loginWithCode(input: $input) { member { id } userErrors { code message field } } }`
const right = { input: { email: 'ana@example.com', password: 'right password' } }

describe('a login', () => {
  test('sets a cookie that no script reads, and that makes the next request the member’s', async () => {
    const ana = visitor()
    const { data, setCookie, response } = await ana.ask(login, right)
    expect(data.login).toMatchObject({
      member: { id: '7', name: 'Ana Ruiz', role: 'MEMBER' },
      userErrors: [],
    })
    expect(setCookie).toMatch(/^session=[\w.-]+; .*HttpOnly/)
    expect(setCookie).toMatch(/SameSite=Lax/)
    expect(setCookie).toMatch(/Secure/)
    expect(setCookie).toMatch(/Path=\//)
    expect(response.headers['cache-control']).toBe('private, no-store')
    const viewer = await ana.ask('{ viewer { id email phone dateOfBirth instagramName role } }')
    expect(viewer.data.viewer).toEqual({
      id: '7',
      email: 'ana@example.com',
      phone: '+15625550100',
      dateOfBirth: '1990-02-28',
      instagramName: null,
      role: 'MEMBER',
    })
    expect(viewer.response.headers['cache-control']).toBe('private, no-store')
    expect(userCalls).toEqual([`Bearer ${upstreamToken}`])
  })

  test('gives others a bearer token, which wins over the cookie', async () => {
    const ana = visitor()
    const { data } = await ana.ask(login, right)
    const stranger = visitor()
    const bearer = { authorization: `Bearer ${data.login.session.token}` }
    expect((await stranger.ask('{ viewer { id } }', {}, bearer)).data.viewer.id).toBe('7')
    expect(
      (await ana.ask('{ viewer { id } }', {}, { authorization: 'Bearer nonsense' })).data.viewer,
    ).toBeNull()
  })

  test('ends with the earlier of the upstream token and 12 hours', async () => {
    const { data } = await visitor().ask(login, right)
    const left = Date.parse(data.login.session.expiresAt) - Date.now()
    expect(left).toBeGreaterThan(3_500_000)
    expect(left).toBeLessThanOrEqual(3_600_000)
  })

  test('that fails says so in the product API’s words', async () => {
    const { data, setCookie } = await visitor().ask(login, {
      input: { email: 'ana@example.com', password: 'wrong' },
    })
    expect(data.login).toEqual({
      session: null,
      member: null,
      userErrors: [{ code: 'WRONG_CREDENTIALS', message: 'These credentials do not match.', field: null }],
    })
    expect(setCookie).toBeUndefined()
  })

  test('is over everywhere after logout', async () => {
    const ana = visitor()
    const { data } = await ana.ask(login, right)
    const bearer = { authorization: `Bearer ${data.login.session.token}` }
    const { setCookie } = await ana.ask('mutation { logout { userErrors { code } } }')
    expect(setCookie).toMatch(/^session=;/)
    expect((await ana.ask('{ viewer { id } }')).data.viewer).toBeNull()
    expect((await visitor().ask('{ viewer { id } }', {}, bearer)).data.viewer).toBeNull()
  })

  test('whose upstream token is refused later is UNAUTHENTICATED, and the cookie goes', async () => {
    const ana = visitor()
    await ana.ask(login, right)
    const { data } = await ana.ask(login, right)
    const other = await startUpstream((_request, response) =>
      json(response, { message: 'Unauthenticated.' }, 401),
    )
    const second = await startGateway({ PRODUCT_API_URL: other.url, SESSION_SECRET: 'x'.repeat(32) })
    const response = await second.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${data.login.session.token}` },
      payload: { query: '{ viewer { id } }' },
    })
    expect(withoutRequestId(response).errors?.[0]?.extensions).toEqual({
      code: 'UNAUTHENTICATED',
      service: 'PRODUCT_API',
    })
    expect(response.headers['set-cookie']).toMatch(/^session=;/)
    await other.close()
  })
})

test('a second gateway with the same secret knows the session, one with another does not', async () => {
  const { data } = await visitor().ask(login, right)
  const bearer = { authorization: `Bearer ${data.login.session.token}` }
  const viewerAt = async (secret: string) => {
    const replica = await startGateway({ PRODUCT_API_URL: productApi.url, SESSION_SECRET: secret })
    const response = await replica.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: bearer,
      payload: { query: '{ viewer { id } }' },
    })
    return response.json().data.viewer
  }
  expect(await viewerAt(`${'y'.repeat(32)},${'x'.repeat(32)}`)).toEqual({ id: '7' })
  expect(await viewerAt('y'.repeat(32))).toBeNull()
})

describe('limits', () => {
  test('let 10 of 10,000 failed logins of one account from one address through', {
    timeout: 300_000,
  }, async () => {
    const attacker = visitor()
    const before = productApi.calls.length
    const answers: Awaited<ReturnType<typeof attacker.ask>>[] = []
    // Fifty at a time: on a slow machine all at once would keep the upstream's answers waiting past their deadline.
    for (let round = 0; round < 200; round += 1) {
      const guesses = Array.from({ length: 50 }, () =>
        attacker.ask(login, { input: { email: 'Victim@example.com', password: 'guess' } }),
      )
      answers.push(...(await Promise.all(guesses)))
    }
    expect(productApi.calls.length - before).toBe(10)
    const refused = answers.filter(({ errors }) => errors !== undefined)
    expect(refused).toHaveLength(9_990)
    expect(refused[0]?.errors?.[0]?.extensions).toEqual({
      code: 'RATE_LIMITED',
      limit: 'ACCOUNT',
      retryAfterSeconds: expect.any(Number),
    })
  })

  test('do not lock the owner out when a flood comes from elsewhere', async () => {
    const owner = { input: { email: 'flooded@example.com', password: 'right password' } }
    for (let attacker = 0; attacker < 60; attacker += 1) {
      const { ask } = visitor()
      await Promise.all(
        Array.from({ length: 10 }, () =>
          ask(login, { input: { email: 'flooded@example.com', password: 'guess' } }),
        ),
      )
    }
    expect((await visitor().ask(login, owner)).data.login.member).toMatchObject({ id: '7' })
  })

  test('do not count what was right as failed: 25 right logins are none of 10 failed ones', async () => {
    const ana = visitor()
    const often = { input: { email: 'often@example.com', password: 'right password' } }
    for (let times = 0; times < 25; times += 1) {
      expect((await ana.ask(login, often)).data.login.userErrors).toEqual([])
    }
  })

  test('count aliases: 15 codes in one request are 15 tries', async () => {
    const before = productApi.calls.length
    const fields = Array.from(
      { length: 15 },
      (_, n) =>
        `a${n}: loginWithCode(input: { phone: "5625550111", code: "${String(n).padStart(6, '0')}" }) { member { id } }`,
    )
    const { errors } = await visitor().ask(`mutation { ${fields.join(' ')} }`)
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    const tried = productApi.calls.length - before
    // As many as one code takes; none where the request is refused whole.
    expect([0, 5]).toContain(tried)
    // What they used up is used up: the code has no try left, not even for its owner.
    if (tried === 0) return
    const owner = await visitor().ask(loginWithCode, { input: { phone: '5625550111', code: '123456' } })
    expect(owner.errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    expect(productApi.calls.length - before).toBe(tried)
  })

  test('keep half a minute between two codes to one phone, and say how long', async () => {
    const send =
      'mutation ($input: SendCodeInput!) { sendLoginCode(input: $input) { retryAfterSeconds userErrors { code } } }'
    const input = { input: { phone: '(562) 555-0122' } }
    expect((await visitor().ask(send, input)).data.sendLoginCode).toEqual({
      retryAfterSeconds: 30,
      userErrors: [],
    })
    const again = await visitor().ask(send, { input: { phone: '+15625550122' } })
    expect(again.errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    expect(again.errors?.[0]?.extensions.retryAfterSeconds).toBeLessThanOrEqual(30)
  })
})

describe('registering', () => {
  const check =
    'mutation ($input: CheckCodeInput!) { checkVerificationCode(input: $input) { phoneProof userErrors { code message field } } }'
  const register =
    'mutation ($input: RegisterInput!) { register(input: $input) { member { id role } joinedProduction { id } userErrors { code message field } } }'
  const form = {
    firstName: "Siobhán O'Neil",
    lastName: 'Ruiz 🌿',
    organization: 'Belmont',
    phone: '562-555-0133',
    email: 'Ana+studio@Example.com',
    dateOfBirth: '2000-02-29',
    position: 'OTHER',
    otherPosition: 'Lighting',
    instagramName: '@ana',
    interested: true,
    invitedBy: 'Theo',
    password: 'open sesame',
    confirmPassword: 'open sesame',
  }
  async function proofFor(phone: string) {
    const { data } = await visitor().ask(check, { input: { phone, code: '123456' } })
    return data.checkVerificationCode.phoneProof as string
  }

  test('sends the product API its own words, once for one proof', async () => {
    const phoneProof = await proofFor('5625550133')
    const { data, setCookie } = await visitor().ask(register, { input: { ...form, phoneProof } })
    expect(data.register).toEqual({
      member: { id: '7', role: 'STAFF' },
      joinedProduction: null,
      userErrors: [],
    })
    expect(setCookie).toMatch(/^session=/)
    expect(registrations).toEqual([
      {
        fname: "Siobhán O'Neil",
        lname: 'Ruiz 🌿',
        phone: '+15625550133',
        email: 'ana+studio@example.com',
        position: '9',
        other_position: 'Lighting',
        instagram_name: '@ana',
        organization: 'Belmont',
        insterested_status: '1',
        invited_owner: 'Theo',
        dob: '2000-02-29',
        password: 'open sesame',
        confirm_password: 'open sesame',
      },
    ])
    const again = await visitor().ask(register, { input: { ...form, phoneProof } })
    expect(again.data.register.userErrors).toEqual([
      {
        code: 'TAKEN',
        message: 'This phone number already has an account. Please log in.',
        field: null,
      },
    ])
    expect(registrations).toHaveLength(1)
  })

  test.each([
    [
      'a proof of another phone',
      async () => ({ phoneProof: await proofFor('5625550199') }),
      'PHONE_PROOF_INVALID',
      'phoneProof',
    ],
    [
      'a made-up proof',
      async () => ({ phoneProof: 'eyJhbGciOiJub25lIn0..' }),
      'PHONE_PROOF_INVALID',
      'phoneProof',
    ],
    ['a birth in the future', async () => ({ dateOfBirth: '2999-01-01' }), 'INVALID', 'dateOfBirth'],
    ['29 February of no leap year', async () => ({ dateOfBirth: '2001-02-29' }), 'INVALID', 'dateOfBirth'],
    ['a short password', async () => ({ password: '1234', confirmPassword: '1234' }), 'INVALID', 'password'],
    ['two passwords', async () => ({ confirmPassword: 'other' }), 'PASSWORD_MISMATCH', 'confirmPassword'],
    [
      'a password longer than any',
      async () => ({ password: 'x'.repeat(200_000), confirmPassword: 'x' }),
      'INVALID',
      'password',
    ],
    ['a first name that mail would link', async () => ({ firstName: 'foo.com' }), 'INVALID', 'firstName'],
    ['a last name that turns a text', async () => ({ lastName: 'Ruiz\u202e' }), 'INVALID', 'lastName'],
    ['a last name of a novel', async () => ({ lastName: 'x'.repeat(61) }), 'INVALID', 'lastName'],
    ['an inviter on two lines', async () => ({ invitedBy: 'Kiri\nJo' }), 'INVALID', 'invitedBy'],
    ['no first name', async () => ({ firstName: '  ' }), 'REQUIRED', 'firstName'],
    // Half a minute's work for the pattern, were it tried.
    [
      'an e-mail of a hundred thousand dots',
      async () => ({ email: `a@${'.'.repeat(100_000)}@` }),
      'INVALID',
      'email',
    ],
    ['an e-mail without a domain', async () => ({ email: 'ana@example' }), 'INVALID', 'email'],
    ['another position left open', async () => ({ otherPosition: '' }), 'REQUIRED', 'otherPosition'],
  ])('refuses %s at its field, and asks nobody', async (_what, change, code, field) => {
    const phoneProof = await proofFor('5625550133')
    const { data } = await visitor().ask(register, { input: { ...form, phoneProof, ...(await change()) } })
    expect(data.register.userErrors).toContainEqual({ code, message: expect.any(String), field: [field] })
    expect(registrations).toEqual([])
  })

  test('with a password of a megabyte is refused before it is parsed, without an upstream call', async () => {
    const phoneProof = await proofFor('5625550133')
    const password = 'x'.repeat(1_000_000)
    const input = { ...form, phoneProof, password, confirmPassword: password }
    const { response, errors } = await visitor().ask(register, { input })
    expect(response.statusCode).toBe(413)
    expect(errors).toHaveLength(1)
    expect(registrations).toEqual([])
  })

  test('may be tried again after a failure upstream, with the same proof', async () => {
    const phoneProof = await proofFor('5625550144')
    const input = { ...form, phone: '5625550144', phoneProof }
    down = true
    const failed = await visitor().ask(register, { input })
    expect(failed.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    down = false
    expect((await visitor().ask(register, { input })).data.register.userErrors).toEqual([])
  })

  test('needs a fresh proof after a quarter of an hour', async () => {
    const phoneProof = await proofFor('5625550155')
    now += 15 * 60_000 + 1_000
    const { data } = await visitor().ask(register, { input: { ...form, phone: '5625550155', phoneProof } })
    expect(data.register.userErrors).toMatchObject([{ code: 'PHONE_PROOF_INVALID' }])
    now = Date.now()
  })

  test.each<[string, string, string]>([
    ['', 'REQUIRED', 'Phone number is required!'],
    [' - ', 'REQUIRED', 'Phone number is required!'],
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 100, 100_000].map(
      (length): [string, string, string] => ['5'.repeat(length), 'INVALID', 'Invalid Phone number!'],
    ),
    ['+1562555013', 'INVALID', 'Invalid Phone number!'],
    ['+445625550133', 'INVALID', 'Invalid Phone number!'],
    ['phone', 'INVALID', 'Invalid Phone number!'],
  ])('the phone %.30j is refused with the specified words', async (phone, code, message) => {
    const { data } = await visitor().ask(check, { input: { phone, code: '123456' } })
    expect(data.checkVerificationCode).toEqual({
      phoneProof: null,
      userErrors: [{ code, message, field: ['phone'] }],
    })
  })
})

test('an e-mail that is taken is not available, and says so', async () => {
  const query =
    'mutation ($input: CheckExistingCredentialsInput!) { checkExistingCredentials(input: $input) { available userErrors { code message } } }'
  const taken = await visitor().ask(query, { input: { email: 'ana@example.com', phone: '5625550100' } })
  expect(taken.data.checkExistingCredentials).toEqual({
    available: false,
    userErrors: [{ code: 'TAKEN', message: 'This email is taken.' }],
  })
  const free = await visitor().ask(query, { input: { email: 'new@example.com', phone: '5625550101' } })
  expect(free.data.checkExistingCredentials).toEqual({ available: true, userErrors: [] })
})

test('a reset link goes out, and an unknown e-mail gets the specified words', async () => {
  const query =
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { code message } } }'
  expect(
    (await visitor().ask(query, { input: { email: 'ana@example.com' } })).data.requestPasswordReset
      .userErrors,
  ).toEqual([])
  expect(
    (await visitor().ask(query, { input: { email: 'nobody@example.com' } })).data.requestPasswordReset
      .userErrors,
  ).toEqual([{ code: 'NOT_FOUND', message: "User doesn't exist!" }])
  const set =
    'mutation ($input: SetPasswordInput!) { resetPassword(input: $input) { member { id } userErrors { code message field } } }'
  const passwords = { password: 'open sesame', confirmPassword: 'open sesame' }
  expect(
    (await visitor().ask(set, { input: { token: 'good', ...passwords } })).data.resetPassword.member,
  ).toEqual({ id: '7' })
  expect(
    (await visitor().ask(set, { input: { token: 'used', ...passwords } })).data.resetPassword.userErrors,
  ).toMatchObject([{ code: 'LINK_INVALID', field: ['token'] }])
})

test('an emailed link is checked; an older product API, or one that is down, leaves it unknown', async () => {
  const query =
    'mutation ($input: CheckPasswordLinkInput!) { checkPasswordLink(input: $input) { isValid userErrors { code field } } }'
  const check = async (token: string, kind = 'RESET') =>
    (await visitor().ask(query, { input: { kind, token } })) as { data: unknown; errors?: unknown[] }
  const says = (isValid: boolean | null) => ({ data: { checkPasswordLink: { isValid, userErrors: [] } } })
  expect(await check('good')).toMatchObject(says(true))
  expect(await check('good', 'CREATE')).toMatchObject(says(false))
  expect(await check('used')).toMatchObject(says(false))
  isOlder = true
  expect(await check('used')).toMatchObject(says(null))
  isOlder = false
  down = true
  expect((await check('good')).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
})

test('a mutation by GET is refused', async () => {
  const response = await gateway.app.inject({
    method: 'GET',
    url: `/graphql?query=${encodeURIComponent('mutation { logout { userErrors { code } } }')}`,
    headers: { 'apollo-require-preflight': '1' },
  })
  expect(response.statusCode).toBe(405)
})

test('login with a wrong code is a user error, not an expired session', async () => {
  const { data, errors } = await visitor().ask(loginWithCode, {
    input: { phone: '5625550166', code: '000000' },
  })
  expect(errors).toBeUndefined()
  expect(data.loginWithCode.userErrors).toEqual([
    { code: 'WRONG_CODE', message: 'Wrong code.', field: ['code'] },
  ])
})

/** A token as the product API signs it, good until `exp` (seconds since 1970). */
function jwt(exp: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: '7', exp: Math.floor(exp) })}`
  return `${head}.${createHmac('sha256', 'upstream secret').update(head).digest('base64url')}`
}
