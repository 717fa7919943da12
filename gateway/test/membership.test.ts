import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { startGateway, withoutRequestId } from './gateway-harness.ts'
import { memberOf, ok, openGateway, refusal, startProductApi } from './product-api.ts'

/** A product API that knows one member, and takes any registration. */
const member = { ...memberOf(7), phone: '+15625550100', dob: '1990-02-28' }
const upstreamToken = jwt(Date.now() / 1000 + 3_600)
const loggedIn = { token: upstreamToken, user: member }
let down = false

const productApi = await startProductApi({
  check_existing_credentials: ({ body }) =>
    body.email === member.email ? { status: '0', message: 'This email is taken.' } : { status: '1' },
  check_verification_code: ({ body }) =>
    body.code === '123456' ? { status: '1' } : { status: '0', message: 'Wrong code.' },
  check_login_verification_code: refusal(401, { status: '0', data: { error: ['Wrong code.'] } }),
  login: ({ body }) =>
    body.password === 'right password'
      ? { success: true, ...loggedIn }
      : refusal(401, { success: false, message: 'These credentials do not match.' }),
  'register-users': () => (down ? refusal(500) : ok({ ...loggedIn, user: { ...member, role: 3 } })),
  'send-email': ({ body }) =>
    body.email === member.email ? { success: true } : { success: false, message: null },
  'check-password-link': ({ body }) => {
    if (down) return refusal(500)
    return ok({ is_valid: body.kind === 'reset' && body.token === 'good' })
  },
  'user-reset-password/good': { status: '1', ...loggedIn },
  'user-detail-show/7': ({ headers }) =>
    headers.authorization === `Bearer ${upstreamToken}`
      ? ok({ user: member })
      : refusal(401, { message: 'Unauthenticated.' }),
})
const registrations = () => productApi.callsTo('register-users').map(({ body }) => body)

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

const usual = { ...productApi.replies }
beforeEach(() => {
  down = false
  Object.assign(productApi.replies, usual)
  productApi.calls.length = 0
})

/** A visitor of an address of their own, so that one test's limits are not another's. */
let visitors = 0
function visitor() {
  visitors += 1
  const address = `203.0.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`
  let cookie: string | undefined
  return {
    async ask(query: string, variables?: Record<string, unknown>, headers: Record<string, string> = {}) {
      const response = await gateway.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }), ...headers },
        payload: { query, variables },
      })
      const set = response.headers['set-cookie']
      const setCookies = Array.isArray(set) ? set : []
      if (setCookies.length > 0) cookie = setCookies.map((value) => value.split(';')[0]).join('; ')
      return { ...withoutRequestId(response), response, setCookies }
    },
  }
}

const login = `mutation ($input: LoginInput!) { login(input: $input) {
  session { token expiresAt } member { id name role } userErrors { code message field } } }`
const clearedCookies = ['__Host-session=', 'session='].map((cleared) =>
  expect.stringMatching(`^${cleared}; Max-Age=0`),
)
const right = { input: { email: 'ana@example.com', password: 'right password' } }

describe('a login', () => {
  test('sets a cookie that scripts can’t read, and logs the next request in', async () => {
    const ana = visitor()
    const { data, setCookies, response } = await ana.ask(login, right)
    expect(data.login).toMatchObject({
      member: { id: '7', name: 'Ana Ruiz', role: 'MEMBER' },
      userErrors: [],
    })
    const [setCookie, ...others] = setCookies
    expect(setCookie).toMatch(/^__Host-session=[\w.-]+; .*HttpOnly/)
    expect(setCookie).toMatch(/SameSite=Lax/)
    expect(setCookie).toMatch(/Secure/)
    expect(setCookie).toMatch(/Path=\//)
    expect(setCookie).not.toMatch(/Domain/)
    expect(others).toEqual([expect.stringMatching(/^session=; Max-Age=0/)])
    expect(response.headers['cache-control']).toBe('private, no-store')
    const viewer = await ana.ask('{ viewer { id email phone dateOfBirth instagramName role } }')
    const profile = { email: 'ana@example.com', phone: '+15625550100', dateOfBirth: '1990-02-28' }
    expect(viewer.data.viewer).toEqual({ id: '7', ...profile, instagramName: null, role: 'MEMBER' })
    expect(viewer.response.headers['cache-control']).toBe('private, no-store')
    expect(productApi.callsTo('user-detail-show/7')).toHaveLength(1)
  })

  test('returns a bearer token for other clients, which wins over the cookie', async () => {
    const ana = visitor()
    const { data } = await ana.ask(login, right)
    const stranger = visitor()
    const bearer = { authorization: `Bearer ${data.login.session.token}` }
    expect((await stranger.ask('{ viewer { id } }', {}, bearer)).data.viewer.id).toBe('7')
    expect(
      (await ana.ask('{ viewer { id } }', {}, { authorization: 'Bearer nonsense' })).data.viewer,
    ).toBeNull()
  })

  test('expires with the upstream token, or after 12 hours if that is earlier', async () => {
    const { data } = await visitor().ask(login, right)
    const left = Date.parse(data.login.session.expiresAt) - Date.now()
    expect(left).toBeGreaterThan(3_500_000)
    expect(left).toBeLessThanOrEqual(3_600_000)
    productApi.replies.login = { success: true, token: 'without an end', user: member }
    const endless = await visitor().ask(login, right)
    expect(Date.parse(endless.data.login.session.expiresAt) - now).toBe(12 * 3_600_000)
  })

  test('that fails returns the product API’s message', async () => {
    const { data, setCookies } = await visitor().ask(login, {
      input: { email: 'ana@example.com', password: 'wrong' },
    })
    expect(data.login).toEqual({
      session: null,
      member: null,
      userErrors: [{ code: 'WRONG_CREDENTIALS', message: 'These credentials do not match.', field: null }],
    })
    expect(setCookies).toEqual([])
  })

  test.each([
    ['in front of it', 'session=eyJhIjoxfQ.Zm9v.YmFy; session=TOKEN'],
    ['behind it', 'session=TOKEN; session=other'],
    ['of the new name', 'session=other; __Host-session=TOKEN; session=other'],
    ['in a hundred cookies', `${'session=other; '.repeat(50)}session=TOKEN;${'session=;'.repeat(50)}`],
    ['in quotes', 'session="an other"; session="TOKEN"'],
    ['empty', 'session=; session; =; ;session=TOKEN'],
    ['very long', `session=${'x'.repeat(9_000)}; session=TOKEN`],
    ['encrypted', 'session=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..aXY.dGV4dA.dGFn; session=TOKEN'],
    ['ended', 'session=ENDED; session=TOKEN'],
  ])('is found among the cookies of other applications: %s', async (_what, cookies) => {
    const ended = (await visitor().ask(login, right)).data.login.session.token
    const logout = 'mutation { logout { userErrors { code } } }'
    await visitor().ask(logout, {}, { authorization: `Bearer ${ended}` })
    const { token } = (await visitor().ask(login, right)).data.login.session
    const cookie = cookies.replaceAll('TOKEN', token).replaceAll('ENDED', ended)
    expect((await visitor().ask('{ viewer { id } }', {}, { cookie })).data.viewer).toEqual({ id: '7' })
    expect((await visitor().ask(logout, {}, { cookie })).setCookies).toHaveLength(2)
    expect((await visitor().ask('{ viewer { id } }', {}, { cookie })).data.viewer).toBeNull()
  })

  test('ends everywhere after logout', async () => {
    const ana = visitor()
    const { data } = await ana.ask(login, right)
    const bearer = { authorization: `Bearer ${data.login.session.token}` }
    const { setCookies } = await ana.ask('mutation { logout { userErrors { code } } }')
    expect(setCookies).toEqual(clearedCookies)
    expect((await ana.ask('{ viewer { id } }')).data.viewer).toBeNull()
    expect((await visitor().ask('{ viewer { id } }', {}, bearer)).data.viewer).toBeNull()
  })

  test('whose upstream token is refused later is UNAUTHENTICATED, and its cookie is cleared', async () => {
    const ana = visitor()
    await ana.ask(login, right)
    productApi.replies['user-detail-show/7'] = refusal(401, { message: 'Unauthenticated.' })
    const { errors, setCookies } = await ana.ask('{ viewer { id } }')
    expect(errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED', service: 'PRODUCT_API' })
    expect(setCookies).toEqual(clearedCookies)
  })
})

test('a session is valid at a second gateway with the same secret, and at none with another secret', async () => {
  const { data } = await visitor().ask(login, right)
  const { token } = data.login.session
  const viewerAt = async (secret: string) => {
    const replica = await openGateway({ PRODUCT_API_URL: productApi.url, SESSION_SECRET: secret })
    return (await replica.ask('{ viewer { id } }', {}, token)).data.viewer
  }
  expect(await viewerAt(`${'y'.repeat(32)},${'x'.repeat(32)}`)).toEqual({ id: '7' })
  expect(await viewerAt('y'.repeat(32))).toBeNull()
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

  test('sends the product API its own codes, once per proof', async () => {
    const phoneProof = await proofFor('5625550133')
    const asSession = { authorization: `Bearer ${phoneProof}` }
    expect((await visitor().ask('{ viewer { id } }', {}, asSession)).data.viewer).toBeNull()
    const { data, setCookies } = await visitor().ask(register, { input: { ...form, phoneProof } })
    expect(data.register).toEqual({
      member: { id: '7', role: 'STAFF' },
      joinedProduction: null,
      userErrors: [],
    })
    expect(setCookies[0]).toMatch(/^__Host-session=/)
    expect(registrations()).toEqual([
      {
        fname: "Siobhán O'Neil",
        lname: 'Ruiz 🌿',
        phone: '+15625550133',
        organization: 'Belmont',
        email: 'ana+studio@example.com',
        position: '9',
        other_position: 'Lighting',
        dob: '2000-02-29',
        instagram_name: '@ana',
        insterested_status: '1',
        invited_owner: 'Theo',
        password: 'open sesame',
        confirm_password: 'open sesame',
      },
    ])
    const again = await visitor().ask(register, { input: { ...form, phoneProof } })
    const message = 'This phone number already has an account. Please log in.'
    expect(again.data.register.userErrors).toEqual([{ code: 'TAKEN', message, field: null }])
    expect(registrations()).toHaveLength(1)
  })

  test.each<[string, object, string, string]>([
    ['a made-up proof', { phoneProof: 'eyJhbGciOiJub25lIn0..' }, 'PHONE_PROOF_INVALID', 'phoneProof'],
    ['a proof of another phone', { phone: '5625550199' }, 'PHONE_PROOF_INVALID', 'phoneProof'],
    ['a birth in the future', { dateOfBirth: '2999-01-01' }, 'INVALID', 'dateOfBirth'],
    ['29 February of no leap year', { dateOfBirth: '2001-02-29' }, 'INVALID', 'dateOfBirth'],
    ['a short password', { password: '1234', confirmPassword: '1234' }, 'INVALID', 'password'],
    ['a common password', { password: 'PassWord1', confirmPassword: 'PassWord1' }, 'INVALID', 'password'],
    ...[
      'ｐａｓｓｗｏｒｄ',
      'ＰａｓｓＷｏｒｄ１',
      '𝓹𝓪𝓼𝓼𝔀𝓸𝓻𝓭',
      'ⓟⓐⓢⓢⓦⓞⓡⓓ',
      'paſſword',
      'pa\u017f\u017fWORD',
    ].map((password): [string, object, string, string] => [
      `the common password ${password}`,
      { password, confirmPassword: password },
      'INVALID',
      'password',
    ]),
    ['a short password of emoji', { password: '😀😀😀', confirmPassword: '😀😀😀' }, 'INVALID', 'password'],
    ['a password of one ligature', { password: 'ﷺ', confirmPassword: 'ﷺ' }, 'INVALID', 'password'],
    ['a last name that nobody sees', { lastName: '\u200b\u3164' }, 'REQUIRED', 'lastName'],
    ['two passwords', { confirmPassword: 'other' }, 'PASSWORD_MISMATCH', 'confirmPassword'],
    ['a password longer than any', { password: 'x'.repeat(200_000) }, 'INVALID', 'password'],
    ['a first name that mail would link', { firstName: 'foo.com' }, 'INVALID', 'firstName'],
    ['a last name of a novel', { lastName: 'x'.repeat(61) }, 'INVALID', 'lastName'],
    ['an inviter that nobody sees', { invitedBy: '\u2060' }, 'REQUIRED', 'invitedBy'],
    ['no first name', { firstName: '  ' }, 'REQUIRED', 'firstName'],
    // Half a minute's work for the pattern, were it tried.
    ['an email of a hundred thousand dots', { email: `a@${'.'.repeat(100_000)}@` }, 'INVALID', 'email'],
    ['an email without a domain', { email: 'ana@example' }, 'INVALID', 'email'],
    ['another position left open', { otherPosition: '' }, 'REQUIRED', 'otherPosition'],
  ])('refuses %s at its field, and asks nobody', async (_what, change, code, field) => {
    const phoneProof = await proofFor('5625550133')
    const { data } = await visitor().ask(register, { input: { ...form, phoneProof, ...change } })
    expect(data.register.userErrors).toContainEqual({ code, message: expect.any(String), field: [field] })
    expect(registrations()).toEqual([])
  })

  test('can be retried after an upstream failure, with the same proof', async () => {
    const phoneProof = await proofFor('5625550144')
    const input = { ...form, phone: '5625550144', phoneProof }
    down = true
    const failed = await visitor().ask(register, { input })
    expect(failed.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    down = false
    expect((await visitor().ask(register, { input })).data.register.userErrors).toEqual([])
  })

  test('needs a new proof after a quarter of an hour', async () => {
    const phoneProof = await proofFor('5625550155')
    now += 15 * 60_000 + 1_000
    const { data } = await visitor().ask(register, { input: { ...form, phone: '5625550155', phoneProof } })
    expect(data.register.userErrors).toMatchObject([{ code: 'PHONE_PROOF_INVALID' }])
    now = Date.now()
  })

  test('reads numbers, codes, addresses and names however they are typed or pasted', async () => {
    const typed = { phone: '\u202a+1 (562)\u00a0555\u20110166\u202c', code: '１２３\u200b ４５６' }
    const { data } = await visitor().ask(check, { input: typed })
    expect(data.checkVerificationCode.userErrors).toEqual([])
    const { phoneProof } = data.checkVerificationCode
    const marked = {
      firstName: '\u2068علی\u200cرضا\u2069',
      lastName: 'Qu\u200bill',
      organization: '\ufeffBel\u00admont',
      phone: '５６２ ５５５ ０１６６',
      email: 'Ida@MÜNCHEN.example\u200b',
      otherPosition: 'Ligh\u2060ting',
      instagramName: '\u200e@ana',
      invitedBy: 'The\u034fo',
    }
    const answer = await visitor().ask(register, { input: { ...form, ...marked, phoneProof } })
    expect(answer.data.register.userErrors).toEqual([])
    expect(registrations().at(-1)).toMatchObject({
      fname: 'علی\u200cرضا',
      lname: 'Quill',
      organization: 'Belmont',
      phone: '+15625550166',
      email: 'ida@xn--mnchen-3ya.example',
      other_position: 'Lighting',
      instagram_name: '@ana',
      invited_owner: 'Theo',
    })
  })

  test.each<[string, string, string]>([
    ['', 'REQUIRED', 'Phone number is required!'],
    [' - ', 'REQUIRED', 'Phone number is required!'],
    ...[...[9, 11, 100_000].map((length) => '5'.repeat(length)), '+1562555013', '+445625550133', 'phone'].map(
      (phone): [string, string, string] => [phone, 'INVALID', 'Invalid Phone number!'],
    ),
  ])('the phone %.30j is refused with the specified words', async (phone, code, message) => {
    const { data } = await visitor().ask(check, { input: { phone, code: '123456' } })
    expect(data.checkVerificationCode).toEqual({
      phoneProof: null,
      userErrors: [{ code, message, field: ['phone'] }],
    })
  })
})

test('an email that is taken is not available, and the error says so', async () => {
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

test('a password with the member’s name in it is refused at its field, and the link still works', async () => {
  const personal = { status: '0', message: 'Not your name.', reason: 'personal-password' }
  productApi.replies['user-reset-password/good'] = refusal(422, personal)
  const set =
    'mutation ($input: SetPasswordInput!) { resetPassword(input: $input) { userErrors { code message field } } }'
  const input = { token: 'good', password: 'ana anasson', confirmPassword: 'ana anasson' }
  expect((await visitor().ask(set, { input })).data.resetPassword.userErrors).toEqual([
    { code: 'INVALID', message: 'Not your name.', field: ['password'] },
  ])
})

test('a reset link is sent, and an unknown email gets the specified message', async () => {
  const query =
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { code message } } }'
  const request = async (email: string) =>
    (await visitor().ask(query, { input: { email } })).data.requestPasswordReset.userErrors
  expect(await request('ana@example.com')).toEqual([])
  expect(await request('nobody@example.com')).toEqual([{ code: 'NOT_FOUND', message: "User doesn't exist!" }])
  const set =
    'mutation ($input: SetPasswordInput!) { resetPassword(input: $input) { member { id } userErrors { code message field } } }'
  const reset = async (token: string, password = 'open sesame') =>
    (await visitor().ask(set, { input: { token, password, confirmPassword: password } })).data.resetPassword
  expect((await reset('good')).member).toEqual({ id: '7' })
  const message = 'This password is too common. Choose a different one.'
  expect((await reset('good', 'PassWord1')).userErrors).toEqual([
    { code: 'INVALID', message, field: ['password'] },
  ])
  expect((await reset('used')).userErrors).toMatchObject([{ code: 'LINK_INVALID', field: ['token'] }])
})

test('an emailed link is checked; with an older or failing product API, its state is unknown', async () => {
  const query =
    'mutation ($input: CheckPasswordLinkInput!) { checkPasswordLink(input: $input) { isValid userErrors { code field } } }'
  const check = async (token: string, kind = 'RESET') =>
    (await visitor().ask(query, { input: { kind, token } })) as { data: unknown; errors?: unknown[] }
  const says = (isValid: boolean | null) => ({ data: { checkPasswordLink: { isValid, userErrors: [] } } })
  expect(await check('good')).toMatchObject(says(true))
  expect(await check('good', 'CREATE')).toMatchObject(says(false))
  expect(await check('used')).toMatchObject(says(false))
  productApi.replies['check-password-link'] = refusal(404)
  expect(await check('used')).toMatchObject(says(null))
  Object.assign(productApi.replies, usual)
  down = true
  expect((await check('good')).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
})

test('a login with a wrong code is a user error, not an expired session', async () => {
  const query =
    'mutation ($input: LoginWithCodeInput!) { loginWithCode(input: $input) { userErrors { code message field } } }'
  const { data, errors } = await visitor().ask(query, { input: { phone: '5625550166', code: '000000' } })
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
