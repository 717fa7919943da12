import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../src/database/database.ts'
import { addDemoAccounts, lockDemoAccounts } from '../src/members/demo-accounts.ts'
import { createPasswords, type Passwords } from '../src/members/passwords.ts'
import type { Member } from '../src/members/queries.ts'
import { members } from '../src/members/tables.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import type { TestDatabases } from './databases.ts'
import { addMember, codeIn } from './members.ts'
import { ask, noon, secret, startTestService, type TestService } from './service.ts'

const hourMs = 60 * 60_000

/** Tests of both logins, and of tokens. */
export function describeLogin(databases: () => TestDatabases): void {
  let database: OpenDatabase
  let passwords: Passwords
  let service: TestService
  let member: Member

  beforeAll(async () => {
    database = await databases().open()
    passwords = await createPasswords()
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    await database.db.execute('truncate members, phone_codes, outbox restart identity cascade')
    service = await startTestService(database.db)
    const passwordHash = await passwords.hash('correct horse')
    const added = await addMember(service, database.db, {
      firstName: 'Kiri',
      lastName: 'Nandakumar',
      email: 'kiri@example.com',
      phone: '+15625550123',
      passwordHash,
    })
    member = added.member
    return () => service.close()
  })

  const post = (path: string, body: object) => ask(service.server, `POST /api/${path}`, { body })
  const login = (email: string, password: string) => post('login', { email, password })
  const ownDetails = (token: string) =>
    ask(service.server, `GET /api/user-detail-show/${member.id}`, { token })

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
      const { http, body } = await login('Kiri@Example.com', 'correct horse')
      expect({ http, body }).toEqual({
        http: 200,
        body: { success: true, token: expect.any(String), user, message: 'Logged in successfully!' },
      })
      expect(await ownDetails(Object(body).token)).toEqual({
        http: 200,
        body: { status: '1', data: { user } },
      })
    })

    test('responds the same to a wrong password, an unknown address and a member without a password', async () => {
      await addMember(service, database.db, { email: 'nobody-yet@example.com' })
      const refused = { http: 401, body: { success: false, message: 'Email or password is wrong.' } }
      expect(await login('kiri@example.com', 'correct horses')).toEqual(refused)
      expect(await login('nobody@example.com', 'correct horse')).toEqual(refused)
      expect(await login('nobody-yet@example.com', '')).toMatchObject({ http: 422 })
      expect(await login('nobody-yet@example.com', 'null')).toEqual(refused)
    })

    test.each([
      [{ password: 'x' }, 'Email is required.'],
      [{ email: 'kiri@example.com' }, 'Password is required.'],
      [{ email: { $ne: '' }, password: 'x' }, 'Email is required.'],
      [{ email: 'kiri@example.com', password: ['x'] }, 'Password is required.'],
    ])('%j is refused with a message', async (body, message) => {
      expect(await post('login', body)).toEqual({ http: 422, body: { success: false, message } })
    })
  })

  describe('by code', () => {
    test('returns status, token, user and message', async () => {
      expect(await post('send_login_verification_code', { phone: '562 555 0123' })).toMatchObject({
        http: 200,
        body: { status: '1' },
      })
      const sms = await service.messages.newest(member.phone)
      const code = sms.channel === 'sms' ? codeIn(sms.text) : ''
      const answer = await post('check_login_verification_code', { phone: member.phone, code })
      expect(answer).toEqual({
        http: 200,
        body: { status: '1', token: expect.any(String), user, message: 'Logged in successfully!' },
      })
      expect(await ownDetails(Object(answer.body).token)).toMatchObject({ http: 200 })
      expect(await post('check_login_verification_code', { phone: member.phone, code })).toMatchObject({
        http: 422,
      })
    })

    test('requires an account', async () => {
      expect(await post('send_login_verification_code', { phone: '5625550199' })).toEqual({
        http: 404,
        body: { status: '0', message: 'There is no account with this phone number.' },
      })
    })

    test('requires a code of 6 digits', async () => {
      const body = { phone: member.phone, code: '12345' }
      expect(await post('check_login_verification_code', body)).toEqual({
        http: 422,
        body: { status: '0', message: 'The code has 6 digits.' },
      })
    })
  })

  describe('a token', () => {
    const expired = {
      http: 401,
      body: { status: '0', message: 'Your session has been expired. Please login again' },
    }
    const none = { http: 401, body: { status: '0', message: 'Please login first' } }

    test('is valid for 12 hours', async () => {
      const token = await service.tokens.issue(member)
      service.clock.advance(12 * hourMs - 1_000)
      expect(await ownDetails(token)).toMatchObject({ http: 200 })
      service.clock.advance(2_000)
      expect(await ownDetails(token)).toEqual(expired)
    })

    test('of a deleted member is invalid', async () => {
      const token = await service.tokens.issue(member)
      await database.db.delete(members)
      expect(await ownDetails(token)).toEqual(expired)
    })

    test('is refused when it is forged', async () => {
      const claims = { credentials: 1 }
      const [keys] = deriveKeys([secret])
      const [otherKeys] = deriveKeys([`${secret}!`])
      const jwt = (payload: object, audience = 'product-api') =>
        new SignJWT({ ...payload })
          .setSubject(String(member.id))
          .setIssuer('product-api')
          .setAudience(audience)
          .setExpirationTime(noon.getTime() / 1000 + 60)
      const header = { alg: 'HS256' }
      const right = await jwt(claims).setProtectedHeader(header).sign(keys.tokens)
      expect(await ownDetails(right)).toMatchObject({ http: 200 })
      const forged = [
        await jwt(claims).setProtectedHeader(header).sign(otherKeys.tokens),
        await jwt(claims).setProtectedHeader(header).sign(keys.tickets),
        await jwt(claims).setProtectedHeader({ alg: 'HS512' }).sign(keys.tokens),
        await jwt(claims, 'somebody-else').setProtectedHeader(header).sign(keys.tokens),
        await jwt({}).setProtectedHeader(header).sign(keys.tokens),
        await jwt({ credentials: '1' }).setProtectedHeader(header).sign(keys.tokens),
        new UnsecuredJWT(claims)
          .setSubject(String(member.id))
          .setIssuer('product-api')
          .setAudience('product-api')
          .setExpirationTime(noon.getTime() / 1000 + 60)
          .encode(),
        right.slice(0, -3),
        `${right}x`,
        right.split('.').toReversed().join('.'),
        '..',
        'x',
      ]
      for (const token of forged) expect(await ownDetails(token)).toEqual(none)
    })

    test('is required, and a call without one is told to log in', async () => {
      const url = `/api/user-detail-show/${member.id}`
      const token = await service.tokens.issue(member)
      for (const authorization of [undefined, '', 'Bearer', 'Bearer ', `Basic ${token}`, token]) {
        const response = await service.server.inject({
          url,
          ...(authorization === undefined ? {} : { headers: { authorization } }),
        })
        expect({ http: response.statusCode, body: response.json() }).toEqual(none)
        expect(response.headers['www-authenticate']).toBe('Bearer')
      }
    })

    test('is never cached', async () => {
      const response = await service.server.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: 'kiri@example.com', password: 'correct horse' },
      })
      expect(response.headers['cache-control']).toBe('no-store')
    })
  })

  describe('the demo accounts', () => {
    test('are added once, and later changes to them stay', async () => {
      await addDemoAccounts(database.db, passwords, noon)
      await addDemoAccounts(database.db, passwords, noon)
      expect(await login('member@example.com', 'password')).toMatchObject({
        body: { success: true, user: { role: '2', phone: '+15555550100' } },
      })
      expect(await login('staff@example.com', 'password')).toMatchObject({
        body: { success: true, user: { role: '3', phone: '+15555550101' } },
      })
    })

    test('are locked in production', async () => {
      await addDemoAccounts(database.db, passwords, noon)
      const { token } = Object((await login('staff@example.com', 'password')).body)
      await lockDemoAccounts(database.db)
      expect(await login('staff@example.com', 'password')).toMatchObject({ http: 401 })
      expect(await login('member@example.com', 'password')).toMatchObject({ http: 401 })
      expect(await ownDetails(token)).toEqual(expired())
      expect(await login('kiri@example.com', 'correct horse')).toMatchObject({ http: 200 })
    })

    const expired = () => ({
      http: 401,
      body: { status: '0', message: 'Your session has been expired. Please login again' },
    })
  })
}
