import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDemoAccounts, lockDemoAccounts } from '../src/members/demo-accounts.ts'
import { sessions } from '../src/members/login-tables.ts'
import { createPasswords, type Passwords } from '../src/members/passwords.ts'
import type { Member } from '../src/members/queries.ts'
import { members } from '../src/members/tables.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { refusal, success, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { codeIn } from './members.ts'
import { noon, secret } from './service.ts'

const hourMs = 60 * 60_000

describeSuite((databases) => {
  const api = useApi(databases)
  let passwords: Passwords
  let passwordHash: string
  let member: Member
  let token: string

  beforeAll(async () => {
    passwords = await createPasswords()
    passwordHash = await passwords.hash('correct horse')
  })

  beforeEach(async () => {
    const names = { firstName: 'Kiri', lastName: 'Nandakumar' }
    const values = { ...names, email: 'kiri@example.com', phone: '+15625550123', passwordHash }
    ;({ member, token } = await api.add(values))
  })

  const login = (email: string, password: string) => api.post('login', { email, password })
  const ownDetails = (token: string) => api.get(`user-detail-show/${member.id}`, token)
  const expired = refusal(401, 'Your session has been expired. Please login again')

  const user = {
    id: expect.any(Number),
    role: '2',
    name: 'Kiri Nandakumar',
    email: 'kiri@example.com',
    phone: '+15625550123',
    dob: '1990-02-03',
    instagram_name: 'ines.abara',
  }

  describe('by password', () => {
    test('returns success, token, user and message', async () => {
      const answer = await login('Kiri@Example.com', 'correct horse')
      const body = { success: true, token: expect.any(String), user, message: 'Logged in successfully!' }
      expect(answer).toEqual({ http: 200, body })
      expect(await ownDetails(Object(answer.body).token)).toEqual(success({ data: { user } }))
    })

    test.each(['ida@münchen.example', 'ida@xn--mnchen-3ya.example'])(
      'finds a member whose address is stored as %s, by each form of it',
      async (email) => {
        const { member } = await api.add({ email, passwordHash })
        for (const typed of [
          'Ida@MÜNCHEN.example',
          'ida@xn--mnchen-3ya.EXAMPLE',
          'ida＠mu\u0308nchen。example',
        ]) {
          expect(await login(typed, 'correct horse'), typed).toMatchObject({
            http: 200,
            body: { user: { id: member.id } },
          })
          expect(await api.post('send-email', { email: typed })).toMatchObject({ http: 200 })
        }
        expect(await login('ida@munchen.example', 'correct horse')).toMatchObject({ http: 401 })
      },
    )

    test('finds the member with the one form, if another has another one', async () => {
      await api.add({ email: 'ida@münchen.example', passwordHash })
      const { member } = await api.add({ email: 'ida@xn--mnchen-3ya.example', passwordHash })
      const answer = await login('ida@münchen.example', 'correct horse')
      expect(answer).toMatchObject({ http: 200, body: { user: { id: member.id } } })
    })

    test('responds the same to a wrong password, an unknown address and a member without a password', async () => {
      await api.add({ email: 'nobody-yet@example.com' })
      const failed = (http: number, message: string) => ({ http, body: { success: false, message } })
      const refused = failed(401, 'Email or password is wrong.')
      expect(await login('kiri@example.com', 'correct horses')).toEqual(refused)
      expect(await login('nobody@example.com', 'correct horse')).toEqual(refused)
      expect(await login('nobody-yet@example.com', '')).toEqual(failed(422, 'Password is required.'))
      expect(await login('nobody-yet@example.com', 'null')).toEqual(refused)
    })
  })

  describe('by code', () => {
    test('returns status, token, user and message', async () => {
      expect(await api.post('send_login_verification_code', { phone: '562 555 0123' })).toMatchObject({
        http: 200,
        body: { status: '1' },
      })
      const code = codeIn((await api.service.messages.newest(member.phone)).text)
      const answer = await api.post('check_login_verification_code', { phone: member.phone, code })
      expect(answer).toEqual(success({ token: expect.any(String), user, message: 'Logged in successfully!' }))
      expect(await ownDetails(Object(answer.body).token)).toMatchObject({ http: 200 })
      expect(await api.post('check_login_verification_code', { phone: member.phone, code })).toMatchObject({
        http: 422,
      })
    })

    test('requires an account, and a code of 6 digits', async () => {
      const unknown = refusal(404, 'There is no account with this phone number.')
      expect(await api.post('send_login_verification_code', { phone: '5625550199' })).toEqual(unknown)
      const short = { phone: member.phone, code: '12345' }
      const refused = refusal(422, 'The code has 6 digits.')
      expect(await api.post('check_login_verification_code', short)).toEqual(refused)
    })
  })

  describe('a token', () => {
    const none = refusal(401, 'Please login first')

    test('is valid for 12 hours', async () => {
      api.service.clock.advance(12 * hourMs - 1_000)
      expect(await ownDetails(token)).toMatchObject({ http: 200 })
      api.service.clock.advance(2_000)
      expect(await ownDetails(token)).toEqual(expired)
    })

    test('of a deleted member is invalid', async () => {
      await api.db.delete(members)
      expect(await ownDetails(token)).toEqual(expired)
    })

    test('is refused when it is forged', async () => {
      const [session] = await api.db.select().from(sessions)
      const claims = { credentials: 1, session: session?.id }
      const [keys] = deriveKeys([secret])
      const [otherKeys] = deriveKeys([`${secret}!`])
      const product = 'product-api'
      const registered = {
        sub: String(member.id),
        iss: product,
        aud: product,
        exp: noon.getTime() / 1000 + 60,
      }
      const sign = (payload: object, { alg = 'HS256', key = keys.tokens } = {}) =>
        new SignJWT({ ...registered, ...payload }).setProtectedHeader({ alg }).sign(key)
      const right = await sign(claims)
      expect(await ownDetails(right)).toMatchObject({ http: 200 })
      const forged = [
        await sign(claims, { key: otherKeys.tokens }),
        await sign(claims, { key: keys.tickets }),
        await sign(claims, { alg: 'HS512' }),
        await sign({ ...claims, aud: 'somebody-else' }),
        await sign({}),
        await sign({ credentials: '1' }),
        new UnsecuredJWT({ ...registered, ...claims }).encode(),
        right.slice(0, -3),
        `${right}x`,
        right.split('.').toReversed().join('.'),
        '..',
        'x',
      ]
      for (const token of forged) expect(await ownDetails(token)).toEqual(none)
      for (const ended of [
        { credentials: 1 },
        { ...claims, session: 'other' },
        { ...claims, credentials: 2 },
      ]) {
        expect(await ownDetails(await sign(ended))).toEqual(expired)
      }
    })

    test('is required, and a call without one is asked to log in', async () => {
      const url = `/api/user-detail-show/${member.id}`
      for (const authorization of [undefined, '', 'Bearer', 'Bearer ', `Basic ${token}`, token]) {
        const response = await api.service.server.inject({
          url,
          ...(authorization === undefined ? {} : { headers: { authorization } }),
        })
        expect({ http: response.statusCode, body: response.json() }).toEqual(none)
        expect(response.headers['www-authenticate']).toBe('Bearer')
      }
    })
  })

  test('a login is never cached', async () => {
    const payload = { email: 'kiri@example.com', password: 'correct horse' }
    const response = await api.service.server.inject({ method: 'POST', url: '/api/login', payload })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  describe('the demo accounts', () => {
    test('are added once, and later changes to them stay', async () => {
      await addDemoAccounts(api.db, passwords, noon)
      await addDemoAccounts(api.db, passwords, noon)
      for (const [name, role, phone] of [
        ['member', '2', '+15555550100'],
        ['staff', '3', '+15555550101'],
      ]) {
        const body = { success: true, user: { role, phone } }
        expect(await login(`${name}@example.com`, 'password')).toMatchObject({ body })
      }
    })

    test('are locked in production', async () => {
      await addDemoAccounts(api.db, passwords, noon)
      const { token } = Object((await login('staff@example.com', 'password')).body)
      await lockDemoAccounts(api.db)
      expect(await login('staff@example.com', 'password')).toMatchObject({ http: 401 })
      expect(await login('member@example.com', 'password')).toMatchObject({ http: 401 })
      expect(await ownDetails(token)).toEqual(expired)
      expect(await login('kiri@example.com', 'correct horse')).toMatchObject({ http: 200 })
    })
  })
})
