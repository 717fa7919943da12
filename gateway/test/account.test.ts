import { unknownPath } from '@compound/foundation/contract/features.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  callOf,
  type MemberChangeName,
  memberChanges,
  memberVariables,
  repliesWith,
} from './member-changes.ts'
import * as productApis from './product-api.ts'

const { codeOf, featuresOf, memberOf, ok, openGateway, refusal, startProductApi } = productApis
type Call = productApis.Call

const login = { success: true, token: 'token-7', user: memberOf(7) }
const account = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  organization: 'Belmont',
  position: '9',
  other_position: 'Light',
  instagram_name: '@ana',
  is_email_verified: true,
  is_phone_verified: false,
  has_password: true,
  wants_reminders: false,
  follows: ['live', 'not-yet-known'],
  sessions: [
    { id: 's1', is_current: true, device: 'Chrome', place: null, last_used_at: '2026-11-20T19:00:00Z' },
    { id: 's2', is_current: false, device: null, place: 'Germany', last_used_at: 'yesterday' },
  ],
  passkeys: [{ id: 'p1', name: 'Phone', created_at: '2026-11-01T12:00:00Z', last_used_at: null }],
}
const options = ok({ options: { challenge: 'x', user: { id: 'y' } } })
const nothing = { status: '1', message: 'Done.' }
const file = ({ response }: Call) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"member":{}}')

/** What is sent, if not the input in another case; and what 422 means, if not that the change is refused. */
interface Step {
  body?: object
  error?: { code: string; field: string[] | null }
}

const wrong = (...field: string[]) => ({ code: 'WRONG_CREDENTIALS', field })
const steps: Partial<Record<string, Step>> = {
  updateProfile: {
    body: {
      first_name: 'Ana',
      last_name: 'Ruiz',
      organization: 'Belmont',
      position: '4',
      other_position: '',
      instagram_name: '@ana',
    },
  },
  setFollows: { body: { topics: ['live', 'productions'] } },
  subscribeToPush: {
    body: { ...memberChanges.subscribeToPush.input, topics: ['live'] },
    error: { code: 'INVALID', field: ['endpoint'] },
  },
  changeEmail: { error: wrong('password') },
  confirmEmail: { error: { code: 'LINK_INVALID', field: ['token'] } },
  sendPhoneCode: { error: { code: 'REFUSED', field: ['phone'] } },
  changePhone: { error: { code: 'WRONG_CODE', field: ['code'] } },
  changePassword: { error: wrong('currentPassword') },
  proveIdentity: { error: wrong('password') },
  deleteAccount: { error: wrong('password') },
  finishPasskeyLogin: { error: { code: 'WRONG_CREDENTIALS', field: null } },
} satisfies Partial<Record<MemberChangeName, Step>>
const names = Object.keys(memberChanges)
const { phone } = memberChanges.sendPhoneCode.input
const { response } = memberChanges.finishPasskeyLogin.input
const isPublic = (name: string) => /^(confirmEmail|\w+PasskeyLogin|\w+Push)$/.test(name)
const inputOf = (name: string) => memberVariables[`${name[0]?.toUpperCase()}${name.slice(1)}`]?.input

function snakeCase(input: object): object {
  const key = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [key(name), value]))
}

/** The step, by as many aliases. */
function operationOf(name: string, selection = 'userErrors { code message field }', times = 1): string {
  const hasInput = inputOf(name) !== undefined
  const type = name === 'sendPhoneCode' ? 'SendCode' : `${name[0]?.toUpperCase()}${name.slice(1)}`
  const field = `${name}${hasInput ? '(input: $input)' : ''} { ${selection} }`
  const all = times === 1 ? field : Array.from({ length: times }, (_, at) => `_${at}: ${field}`).join(' ')
  return `mutation ${hasInput ? `($input: ${type}Input!)` : ''} { ${all} }`
}

const answers = repliesWith({ done: nothing, account: ok(account), login, options })
const productApi = await startProductApi({ features: featuresOf(['account', 'passkeys', 'follow', 'push']) })
const { callsTo, replies } = productApi
let now = Date.parse('2026-11-20T18:00:00Z')
const lines: string[] = []
const open = () =>
  openGateway(
    {
      PRODUCT_API_URL: productApi.url,
      SESSION_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'trace',
      SITE_URL: 'https://compound.example',
      COUNTRY_HEADER: 'CF-IPCountry',
    },
    { now: () => now, softTimeout: null, log: { write: (line) => lines.push(line) } },
  )
const gateway = await open()
let session = ''

beforeEach(async () => {
  const others = { account: ok(account), 'user-detail-show/7': ok({ user: memberOf(7) }), export: file }
  Object.assign(replies, answers, others, { login })
  // Nothing that one test has counted is counted in the next.
  now += 2 * 86_400_000
  session = await gateway.logIn()
  productApi.calls.length = 0
  lines.length = 0
})

async function send(name: string, input = inputOf(name), selection?: string, token = session) {
  const answer = await gateway.ask(operationOf(name, selection), { input }, token)
  return { ...answer, payload: answer.data?.[name], refusal: answer.errors?.[0]?.extensions }
}
/** With a cookie, and the response itself. */
const sendRaw = (name: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { cookie: `session=${session}`, ...headers },
    payload: { query: operationOf(name), variables: { input: inputOf(name) } },
  })

describe.each(names)('%s', (name) => {
  const call = callOf(name)

  test('is done by one call', async () => {
    const { payload, errors } = await send(name)
    expect([errors, payload.userErrors]).toEqual([undefined, []])
    const authorization = /PasskeyLogin$|^unsubscribe/.test(name) ? undefined : 'Bearer token-7'
    const body = steps[name]?.body ?? snakeCase(inputOf(name) ?? {})
    const sent = productApi.calls.filter(({ path }) => path !== 'features')
    expect(sent.map((one) => [one.path, one.body, one.headers.authorization])).toEqual([
      [call, body, authorization],
    ])
  })

  test('is refused with the product API’s words, and nothing that was entered is logged', async () => {
    replies[call] = refusal(422)
    const error = steps[name]?.error ?? { code: 'REFUSED', field: null }
    expect((await send(name)).payload.userErrors).toEqual([{ ...error, message: 'No.' }])
    replies[call] = refusal(500)
    const other = name === 'sendPhoneCode' ? { phone: '5625550101' } : inputOf(name)
    expect(codeOf(await send(name, other))).toBe('UPSTREAM_UNAVAILABLE')
    expect(lines.join('')).not.toMatch(
      /secret|sesame|562555|token-7|example\.com|mailed|googleapis|xxxx|yyyy/,
    )
  })

  test('needs a session, if it is about the member’s own account', async () => {
    const asVisitor = await send(name, inputOf(name), undefined, '')
    expect(codeOf(asVisitor)).toBe(isPublic(name) ? undefined : 'UNAUTHENTICATED')
    expect(callsTo(call)).toHaveLength(isPublic(name) ? 1 : 0)
    replies[call] = refusal(401)
    if (!isPublic(name)) expect(codeOf(await send(name))).toBe('UNAUTHENTICATED')
  })
})

test('without the features nothing is called, and the fields are null', async () => {
  const user = ok({ user: memberOf(7) })
  const older = await startProductApi({ features: featuresOf(['capacity']), 'user-detail-show/7': user })
  const { ask, app, logIn } = await openGateway({ PRODUCT_API_URL: older.url }, { softTimeout: null })
  const token = await logIn()
  for (const name of names) {
    const answer = await ask(operationOf(name), { input: inputOf(name) }, token)
    expect(codeOf(answer)).toBe('UPSTREAM_NOT_CONFIGURED')
  }
  const answer = await ask(
    '{ viewer { id firstName sessions { id } passkeys { id } follows } pushPublicKey }',
    {},
    token,
  )
  const viewer = { id: '7', firstName: null, sessions: null, passkeys: null, follows: null }
  expect(answer).toEqual({ data: { viewer, pushPublicKey: null } })
  const headers = { cookie: `session=${token}` }
  expect((await app.inject({ url: '/account/my-data.json', headers })).statusCode).toBe(404)
  await ask('mutation { logout { userErrors { code } } }', {}, token)
  const paths = new Set(older.calls.map(({ path }) => path))
  expect(paths).toEqual(new Set(['login', 'features', 'user-detail-show/7']))
})

const fields = `firstName lastName organization position otherPosition isEmailVerified isPhoneVerified hasPassword
  wantsReminders follows sessions { id isCurrent device place lastUsedAt } passkeys { id name createdAt lastUsedAt }`
const shown = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  organization: 'Belmont',
  position: 'OTHER',
  otherPosition: 'Light',
  isEmailVerified: true,
  isPhoneVerified: false,
  hasPassword: true,
  wantsReminders: false,
  follows: ['LIVE'],
  sessions: [
    { id: 's1', isCurrent: true, device: 'Chrome', place: null, lastUsedAt: '2026-11-20T19:00:00.000Z' },
  ],
  passkeys: [{ id: 'p1', name: 'Phone', createdAt: '2026-11-01T12:00:00.000Z', lastUsedAt: null }],
}

describe('a member', () => {
  test('sees their account by one call, and a list that can’t be read is an error', async () => {
    expect((await gateway.ask(`{ viewer { ${fields} } }`, {}, session)).data.viewer).toEqual(shown)
    expect(callsTo('account')).toHaveLength(1)
    replies.account = ok({ ...account, sessions: 'many' })
    const answer = await gateway.ask('{ viewer { sessions { id } } }', {}, session)
    expect(codeOf(answer)).toBe('UPSTREAM_BAD_RESPONSE')
  })

  test('sees a change in its response, without another call for the account', async () => {
    replies['set-reminders'] = ok({ ...account, wants_reminders: true, passkeys: [] })
    const selection = `userErrors { code } member { id ${fields} }`
    const { payload } = await send('setReminders', { isOn: true }, selection)
    expect(payload.member).toEqual({ id: '7', ...shown, wantsReminders: true, passkeys: [] })
    expect(callsTo('account')).toEqual([])
    replies['user-detail-show/7'] = refusal(503)
    const unread = await send('setReminders', { isOn: true }, selection)
    expect(unread.payload).toEqual({ member: null, userErrors: [] })
  })

  test.each([
    [ok({ email: 'new@example.com' }), 'new@example.com'],
    // The address didn't change, or the product API is older.
    [nothing, null],
  ])('is told the new address that a link confirmed', async (reply, email) => {
    replies['confirm-email'] = reply
    const { payload } = await send('confirmEmail', undefined, 'email userErrors { code }')
    expect(payload).toEqual({ email, userErrors: [] })
  })

  test('starts an automatic passkey', async () => {
    const start = 'mutation { startPasskey(input: { isAutomatic: true }) { options userErrors { code } } }'
    expect((await gateway.ask(start, {}, session)).errors).toBeUndefined()
    expect(callsTo('start-passkey').map(({ body }) => body)).toEqual([{ is_automatic: true }])
  })

  test.each([
    ['changeEmail', 409, 'TAKEN', ['email']],
    ['confirmEmail', 409, 'TAKEN', null],
    ['sendPhoneCode', 409, 'TAKEN', ['phone']],
    ['changePhone', 409, 'TAKEN', ['phone']],
    ['deleteAccount', 409, 'REFUSED', null],
    ['endSession', 404, 'NOT_FOUND', ['id']],
    ['removePasskey', 404, 'NOT_FOUND', ['id']],
    ['finishPasskeyLogin', 410, 'NOT_FOUND', null],
  ])('is told what %s with %i means', async (name, status, code, field) => {
    replies[callOf(name)] = refusal(status)
    expect((await send(name)).payload.userErrors).toEqual([{ code, message: 'No.', field }])
  })

  test.each(['changePhone', 'startPasskey', 'removePasskey', 'endSession'])(
    'is told that %s needs a proof',
    async (name) => {
      replies[callOf(name)] = refusal(409, { status: '0', message: 'Prove it.', reason: 'proof-required' })
      expect((await send(name)).payload.userErrors).toEqual([
        { code: 'PROOF_REQUIRED', message: 'Prove it.', field: null },
      ])
    },
  )

  const personal = { status: '0', message: 'Not your name.', reason: 'personal-password' }
  test('is told that the new password has their name in it, at its field', async () => {
    replies['change-password'] = refusal(422, personal)
    expect((await send('changePassword')).payload.userErrors).toEqual([
      { code: 'INVALID', message: 'Not your name.', field: ['password'] },
    ])
  })

  test('can try again where a process of the build before lacks the proof', async () => {
    replies['prove-identity'] = refusal(404, { status: '0', message: unknownPath })
    expect(codeOf(await send('proveIdentity'))).toBe('UPSTREAM_UNAVAILABLE')
  })

  test.each<[string, object, string, string]>([
    ['proveIdentity', { password: null }, 'REQUIRED', 'password'],
    ['proveIdentity', { passkeyResponse: response }, 'REQUIRED', 'password'],
    ['changePassword', { password: 'PassWord', confirmPassword: 'PassWord' }, 'INVALID', 'password'],
    ['changePassword', { password: '1234', confirmPassword: '1234' }, 'INVALID', 'password'],
    ...['ｐａｓｓｗｏｒｄ', '😀😀😀', 'ﷺ'].map((password): [string, object, string, string] => [
      'changePassword',
      { password, confirmPassword: password },
      'INVALID',
      'password',
    ]),
    ['changePassword', { confirmPassword: 'other' }, 'PASSWORD_MISMATCH', 'confirmPassword'],
    ['updateProfile', { firstName: 'foo.com' }, 'INVALID', 'firstName'],
    ['updateProfile', { position: 'OTHER', otherPosition: ' \u200b' }, 'REQUIRED', 'otherPosition'],
    ['changeEmail', { email: 'ana' }, 'INVALID', 'email'],
    ['deleteAccount', { password: null }, 'REQUIRED', 'password'],
    ['deleteAccount', { passkeyResponse: response }, 'REQUIRED', 'password'],
    ['deleteAccount', { password: null, passkeyResponse: nested(1_000) }, 'INVALID', 'passkeyResponse'],
    ['subscribeToPush', { topics: [] }, 'REQUIRED', 'topics'],
    ['subscribeToPush', { endpoint: 'http://fcm.googleapis.com/1' }, 'INVALID', 'endpoint'],
    ['subscribeToPush', { endpoint: 'https://ana:secret@fcm.googleapis.com/1' }, 'INVALID', 'endpoint'],
    [
      'subscribeToPush',
      { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` },
      'INVALID',
      'endpoint',
    ],
    ['subscribeToPush', { p256dh: `CA${'x'.repeat(85)}` }, 'INVALID', 'p256dh'],
    ['subscribeToPush', { p256dh: `BA${'x'.repeat(86)}` }, 'INVALID', 'p256dh'],
    ['subscribeToPush', { auth: `${'y'.repeat(21)}=` }, 'INVALID', 'auth'],
    ['unsubscribeFromPush', { endpoint: 'file:///etc/passwd' }, 'INVALID', 'endpoint'],
    ['endSession', { id: '../s2' }, 'NOT_FOUND', 'id'],
    ['finishPasskey', { name: 'x'.repeat(61) }, 'INVALID', 'name'],
    ['finishPasskey', { name: '\u200b' }, 'REQUIRED', 'name'],
    ['finishPasskey', { response: { text: 'x'.repeat(17_000) } }, 'INVALID', 'response'],
    ['finishPasskeyLogin', { response: nested(11) }, 'INVALID', 'response'],
  ])('is told what is wrong in %s with %.60j, without a call', async (name, change, code, field) => {
    const { payload } = await send(name, { ...inputOf(name), ...change })
    expect(payload.userErrors).toEqual([{ code, message: expect.any(String), field: [field] }])
    expect(callsTo(callOf(name))).toEqual([])
  })

  test('can send ten levels, but no list, text or number for an object', async () => {
    const { payload } = await send('finishPasskeyLogin', { response: nested(10) })
    expect(payload.userErrors).toEqual([])
    for (const response of [[], 'x', 7, true, null])
      expect(codeOf(await send('finishPasskeyLogin', { response }))).toBe('BAD_USER_INPUT')
    const literal = 'mutation { finishPasskeyLogin(input: { response: "x" }) { userErrors { code } } }'
    expect((await gateway.ask(literal)).errors).toHaveLength(1)
    expect(callsTo('finish-passkey-login')).toHaveLength(1)
  })
})

describe('a device', () => {
  test('of a visitor hears of live streams; of productions only with a session', async () => {
    const both = { ...inputOf('subscribeToPush'), topics: ['PRODUCTIONS', 'LIVE'] }
    expect(codeOf(await send('subscribeToPush', both, undefined, ''))).toBe('UNAUTHENTICATED')
    expect(callsTo('push-subscriptions')).toEqual([])
    expect((await send('subscribeToPush', both)).payload.userErrors).toEqual([])
    expect(callsTo('push-subscriptions')[0]?.body.topics).toEqual(['productions', 'live'])
  })

  test('is not subscribed with no address at all', async () => {
    const input = { ...inputOf('subscribeToPush'), endpoint: 'fcm-of-ana' }
    expect(codeOf(await send('subscribeToPush', input))).toBe('BAD_USER_INPUT')
    expect(lines.join('')).not.toContain('of-ana')
  })

  test('is not denied a key while the features are unknown', async () => {
    const failing = await startProductApi({ features: featuresOf('failing') })
    const { ask } = await openGateway({ PRODUCT_API_URL: failing.url }, { softTimeout: null })
    expect(codeOf(await ask('{ pushPublicKey }'))).toBe('UPSTREAM_UNAVAILABLE')
  })

  test.each([
    [ok({ public_key: 'BOr' }), 'BOr'],
    [ok({ public_key: null }), null],
    [refusal(404), null],
  ])('needs the key of the product API, and asks for it every five minutes', async (reply, key) => {
    replies['push-key'] = reply
    for (let times = 0; times < 3; times += 1)
      expect(await gateway.ask('{ pushPublicKey }')).toEqual({ data: { pushPublicKey: key } })
    expect(callsTo('push-key')).toHaveLength(1)
  })
})

function nested(levels: number): object {
  return levels === 1 ? {} : { inner: nested(levels - 1) }
}

describe('sessions', () => {
  const viewer = async (token: string) => (await gateway.ask('{ viewer { id } }', {}, token)).data.viewer
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof sendRaw>>) => String(headers['set-cookie'])

  test.each(['changePassword', 'finishPasskeyLogin'])('%s starts one', async (name) => {
    const cookies = cookieOf(await sendRaw(name)).matchAll(/session=([\w.-]+)/g)
    const [token = '', ...others] = [...cookies].map(([, value]) => value)
    expect(others).toEqual([])
    expect(await viewer(token)).toEqual({ id: '7' })
    expect(await viewer(session)).toEqual(name === 'changePassword' ? null : { id: '7' })
  })

  test.each(['endSession', 'deleteAccount'])(
    '%s of one’s own ends it, and clears the cookie',
    async (name) => {
      replies['end-session'] = nothing
      expect(cookieOf(await sendRaw(name))).toMatch(/^__Host-session=;.*,session=;/)
      expect(await viewer(session)).toBeNull()
    },
  )

  test('a passkey deletes the account too, and its refusal is about no field', async () => {
    const byPasskey = { password: null, passkeyResponse: response }
    replies['delete-account'] = refusal(422)
    const { payload } = await send('deleteAccount', byPasskey)
    expect(payload.userErrors).toMatchObject([{ code: 'WRONG_CREDENTIALS', field: null }])
    expect(callsTo('delete-account')[0]?.body).toMatchObject({ passkey_response: response })
    replies['delete-account'] = nothing
    expect((await send('deleteAccount', byPasskey)).payload.userErrors).toEqual([])
  })

  test('a logout ends it at the product API too, and does not fail with it', async () => {
    const logout = 'mutation { logout { userErrors { code } } }'
    const all = [nothing, refusal(401), refusal(500), () => undefined]
    for (const reply of all) {
      replies['end-session'] = reply
      const token = await gateway.logIn()
      expect(await gateway.ask(logout, {}, token)).toEqual({ data: { logout: { userErrors: [] } } })
      expect(await viewer(token)).toBeNull()
    }
    expect(callsTo('end-session').map(({ body }) => body)).toEqual(all.map(() => ({})))
  })

  test('one that the product API has ended is refused by every gateway', async () => {
    const ended = new Set<string>()
    for (const path of ['user-detail-show/7', 'update-profile']) {
      const { [path]: reply = {} } = replies
      replies[path] = ({ headers }) => (ended.has(headers.authorization ?? '') ? refusal(401) : reply)
    }
    replies['end-other-sessions'] = () => ok(ended.add('Bearer token-7') && account)
    const other = await open()
    replies.login = { ...login, token: 'token-phone' }
    const onPhone = await other.logIn()
    const codes = async (token: string) => {
      const input = inputOf('updateProfile')
      const answers = [gateway, other].flatMap(({ ask }) => [
        ask('{ viewer { id } }', {}, token),
        ask(operationOf('updateProfile'), { input }, token),
      ])
      return (await Promise.all(answers)).map(codeOf)
    }
    expect(await codes(session)).toEqual(Array(4).fill(undefined))
    await other.ask(operationOf('endOtherSessions'), {}, onPhone)
    expect(await codes(session)).toEqual(Array(4).fill('UNAUTHENTICATED'))
    expect(await codes(onPhone)).toEqual(Array(4).fill(undefined))
  })

  test.each([
    ['127.0.0.1', 'Germany'],
    ['203.0.113.7', undefined],
  ])('device and country go to the product API; from %s, the country is %s', async (address, place) => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 10) Chrome/126.0.0.0 Mobile Safari/537.36'
    await sendRaw('finishPasskeyLogin', { 'user-agent': userAgent, 'cf-ipcountry': 'DE' }, address)
    const { 'x-device': device, 'x-place': sent } = callsTo('finish-passkey-login')[0]?.headers ?? {}
    expect([device, sent]).toEqual(['Chrome on Android', place])
  })
})

describe('limits', () => {
  const repeat = async (name: string, times: number) => {
    for (let done = 0; done < times; done += 10) {
      const input = inputOf(name)
      const { errors } = await gateway.ask(operationOf(name, 'userErrors { code }', 10), { input }, session)
      expect(errors).toBeUndefined()
    }
    return (await send(name)).refusal
  }
  const limited = (limit: string) => ({ code: 'RATE_LIMITED', limit })

  test.each([
    ['confirmEmail', 30],
    ['startPasskeyLogin', 120],
    ['unsubscribeFromPush', 120],
  ])('%s: %i an hour from one network', async (name, times) => {
    expect(await repeat(name, times)).toMatchObject(limited('NETWORK'))
  })

  const visitor = async () => (await send('subscribeToPush', undefined, undefined, '')).refusal

  test('100 devices from one network: 60 an hour, however many members it has', async () => {
    let done = 0
    for (let times = 0; times < 100; times += 1) if ((await visitor()) === undefined) done += 1
    expect([done, callsTo('push-subscriptions').length]).toEqual([60, 60])
    expect(await visitor()).toMatchObject(limited('NETWORK'))
    expect((await send('subscribeToPush')).refusal).toMatchObject(limited('NETWORK'))
    expect((await send('unsubscribeFromPush')).refusal).toBeUndefined()
  })

  test('a device of a member counts as a change of their account, from any network', async () => {
    await repeat('setFollows', 60)
    expect((await send('subscribeToPush')).refusal).toMatchObject(limited('ACCOUNT'))
    expect(await visitor()).toBeUndefined()
  })

  test('refused passkeys count as failed logins of their network, accepted ones don’t', async () => {
    expect(await repeat('finishPasskeyLogin', 110)).toBeUndefined()
    replies['finish-passkey-login'] = refusal(422)
    expect(await repeat('finishPasskeyLogin', 100)).toMatchObject(limited('NETWORK'))
    const login =
      'mutation { login(input: { email: "a@example.com", password: "x" }) { userErrors { code } } }'
    expect(codeOf(await gateway.ask(login))).toBe('RATE_LIMITED')
  })

  test('codes for a new phone have the limits of all codes', async () => {
    const { payload } = await send('sendPhoneCode', { phone }, 'retryAfterSeconds')
    expect(payload).toEqual({ retryAfterSeconds: 30 })
    expect((await send('sendPhoneCode')).refusal).toMatchObject(limited('PHONE'))
    replies['change-phone'] = refusal(422)
    for (let tries = 0; tries < 5; tries += 1) expect((await send('changePhone')).errors).toBeUndefined()
    expect((await send('changePhone')).refusal).toMatchObject(limited('CODE'))
  })

  test('a new email that is refused isn’t counted as an email', async () => {
    replies['change-email'] = refusal(422)
    for (let tries = 0; tries < 4; tries += 1) await send('changeEmail')
    replies['change-email'] = nothing
    for (let tries = 0; tries < 5; tries += 1) expect((await send('changeEmail')).errors).toBeUndefined()
    expect((await send('changeEmail')).refusal).toMatchObject(limited('ACCOUNT'))
  })

  test('a passkey that deletes the account isn’t counted as a password', async () => {
    replies['change-password'] = refusal(422)
    await repeat('changePassword', 10)
    for (let tries = 0; tries < 5; tries += 1) await send('changePassword')
    expect((await send('deleteAccount')).refusal).toMatchObject(limited('ACCOUNT'))
    const { errors, payload } = await send('deleteAccount', { passkeyResponse: response })
    expect([errors, payload.userErrors]).toEqual([undefined, []])
  })
})

describe('the member’s data', () => {
  const url = '/account/my-data.json'
  const download = (headers: Record<string, string> = {}) =>
    gateway.app.inject({ url, headers: { cookie: `session=${session}`, ...headers } })

  test('is a file for the session', async () => {
    const { payload } = await send('exportData', undefined, 'url')
    expect(payload).toEqual({ url: `https://compound.example${url}` })
    const { statusCode, body, headers } = await download({ 'sec-fetch-site': 'same-origin' })
    expect([statusCode, body]).toEqual([200, '{"member":{}}'])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="my-data.json"',
    })
    expect(callsTo('export')[0]?.headers.authorization).toBe('Bearer token-7')
  })

  test.each([
    [502, 'a response that can’t be read', ({ response }: Call) => void response.end('<html>')],
    [503, 'a failure', refusal(503)],
  ])('is a %i for %s, which is not tried again', async (status, _, answer) => {
    replies.export = answer
    expect((await download()).statusCode).toBe(status)
    expect(callsTo('export')).toHaveLength(1)
  })

  test('is refused without a session, to another site, by HEAD, and after 20 downloads an hour', async () => {
    expect((await download({ cookie: '' })).statusCode).toBe(401)
    expect((await download({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const headers = { cookie: `session=${session}` }
    expect((await gateway.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404)
    expect(callsTo('export')).toEqual([])
    for (let times = 0; times < 20; times += 1) expect((await download()).statusCode).toBe(200)
    expect((await download()).statusCode).toBe(429)
  })
})
