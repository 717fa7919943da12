import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneCodes } from '../src/codes/tables.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import { members } from '../src/members/tables.ts'
import type { TestDatabases } from './databases.ts'
import { addMember, codeIn, otherThan, registration } from './members.ts'
import { ask, site, startTestService, type TestService } from './service.ts'

const minuteMs = 60_000

/** Tests of sign-up, from the first code to the account. */
export function describeRegistration(databases: () => TestDatabases): void {
  let database: OpenDatabase
  let service: TestService

  beforeAll(async () => {
    database = await databases().open()
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    await database.db.execute(
      'truncate members, phone_codes, verified_phones, outbox restart identity cascade',
    )
    service = await startTestService(database.db)
    return () => service.close()
  })

  const post = (path: string, body: object) => ask(service.server, `POST /api/${path}`, { body })

  /** Requests a code and reads it from the text message, which is the `count`th one to this phone. */
  async function receiveCode(phone: string, count = 1): Promise<string> {
    expect(await post('send_verification_code', { phone })).toMatchObject({ http: 200 })
    const body = await service.messages.newest(`+1${phone}`, count)
    return body.channel === 'sms' ? codeIn(body.text) : ''
  }

  async function verify(phone: string): Promise<void> {
    const code = await receiveCode(phone)
    expect(await post('check_verification_code', { phone, code })).toMatchObject({ http: 200 })
  }

  const register = (values: Record<string, unknown> = {}) => post('register-users', registration(values))

  test('a verified phone registers a member, who is logged in', async () => {
    const { server, messages } = service
    const free = { email: 'renata@example.com', phone: '5625550199' }
    expect(await post('check_existing_credentials', free)).toEqual({
      http: 200,
      body: { status: '1', message: 'This email address and this phone number are free.' },
    })
    expect(await post('send_verification_code', { phone: '(562) 555-0199' })).toEqual({
      http: 200,
      body: { status: '1', message: 'The code has been sent.' },
    })
    const body = await messages.newest('+15625550199')
    const text = body.channel === 'sms' ? body.text : ''
    expect(text).toMatch(/^(\d{6}) is your code for The Compound\. .*10 minutes.*\n\n@compound\.example #\1$/)
    // One segment of a text message.
    expect(text.length).toBeLessThanOrEqual(160)
    expect(await post('check_verification_code', { phone: '+15625550199', code: codeIn(text) })).toEqual({
      http: 200,
      body: { status: '1', message: 'Your phone number is verified.' },
    })
    const answer = await register()
    expect(answer).toEqual({
      http: 200,
      body: {
        status: '1',
        message: 'Registration completed successfully',
        data: {
          token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
          user: {
            id: 1,
            role: '2',
            name: 'Renata Oyelaran',
            email: 'renata@example.com',
            phone: '+15625550199',
            dob: '1988-02-29',
            instagram_name: 'renata.films',
          },
        },
      },
    })
    const { token, user } = Object(answer.body).data
    expect(await ask(server, 'GET /api/user-detail-show/1', { token })).toEqual({
      http: 200,
      body: { status: '1', data: { user } },
    })
    expect(await post('check_existing_credentials', free)).toEqual({
      http: 409,
      body: {
        status: '0',
        message: 'This email address already has an account. Please log in.',
        data: {
          error: [
            'This email address already has an account. Please log in.',
            'This phone number already has an account. Please log in.',
          ],
        },
      },
    })
    expect(await post('send_verification_code', { phone: '5625550199' })).toEqual({
      http: 409,
      body: { status: '0', message: 'This phone number already has an account. Please log in.' },
    })
  })

  test('every field is stored, and the password as its Argon2id hash only', async () => {
    await verify('5625550199')
    await register({
      fname: "Siobhán 'Bee' 🌿",
      email: 'Bee+RSVP@Example.com',
      position: 9,
      other_position: 'Beekeeper',
      insterested_status: 0,
    })
    const [row] = await database.db.select().from(members)
    expect(row).toMatchObject({
      role: 'member',
      firstName: "Siobhán 'Bee' 🌿",
      email: 'bee+rsvp@example.com',
      phone: '+15625550199',
      position: 9,
      otherPosition: 'Beekeeper',
      organization: 'Harbor Light Films',
      interested: false,
      invitedBy: 'Kiri',
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    })
  })

  test('only position 9 has a text of its own', async () => {
    await verify('5625550199')
    expect(await register({ position: '9', other_position: ' ' })).toMatchObject({
      http: 422,
      body: { message: 'Please tell us your position.' },
    })
    await register({ position: '10', other_position: 'left over' })
    const [row] = await database.db.select().from(members)
    expect(row).toMatchObject({ position: 10, otherPosition: null })
  })

  test('a form body is read as JSON is', async () => {
    await verify('5625550199')
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(registration())) form.set(name, String(value))
    const response = await service.server.inject({
      method: 'POST',
      url: '/api/register-users',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(response.json()).toMatchObject({ status: '1', data: { user: { name: 'Renata Oyelaran' } } })
  })

  test('a phone must have passed its code within the last 15 minutes', async () => {
    const unverified = {
      http: 422,
      body: { status: '0', message: 'Please verify your phone number first.' },
    }
    expect(await register()).toEqual(unverified)
    await verify('5625550199')
    expect(await register({ phone: '5625550198' })).toEqual(unverified)
    service.clock.advance(15 * minuteMs)
    expect(await register()).toEqual(unverified)
    expect(await database.db.$count(members)).toBe(0)
  })

  test('a failed registration leaves the phone verified', async () => {
    await addMember(service, database.db, { email: 'taken@example.com' })
    await verify('5625550199')
    expect(await register({ email: 'TAKEN@example.com' })).toEqual({
      http: 409,
      body: { status: '0', message: 'This email address already has an account. Please log in.' },
    })
    expect(await register({ confirm_password: 'another' })).toMatchObject({ http: 422 })
    expect(await register()).toMatchObject({ http: 200 })
  })

  test.each([
    ['e-mail address', 'email address', {}],
    ['phone number', 'phone number', { email: 'other@example.com', phone: '5625550199' }],
  ])('two registrations with one %s at the same instant make one member', async (_what, named, second) => {
    await verify('5625550199')
    await verify('5625550198')
    const answers = await Promise.all([register(), register({ phone: '5625550198', ...second })])
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    expect(answers).toContainEqual({
      http: 409,
      body: { status: '0', message: `This ${named} already has an account. Please log in.` },
    })
    expect(await database.db.$count(members)).toBe(1)
  })

  test('a code works once, for its phone and purpose only, and is never stored', async () => {
    const { member } = await addMember(service, database.db, { phone: '+15625550100' })
    const code = await receiveCode('5625550199')
    await receiveCode('5625550198')
    await post('send_login_verification_code', { phone: member.phone })
    const other = { phone: '5625550198', code }
    const wrong = 'This code is not right. Please check it and try again.'
    const expired = 'This code does not work any more. Please ask for a new one.'
    const check = async (body: object) => Object((await post('check_verification_code', body)).body).message
    const login = await post('check_login_verification_code', { phone: '5625550199', code })
    expect(login).toEqual({ http: 422, body: { status: '0', message: expired } })
    // Both codes are the same once in a million runs.
    expect(await check(other)).toBe(wrong)
    expect(JSON.stringify(await database.db.select().from(phoneCodes))).not.toContain(code)
    expect(await check({ phone: '5625550199', code: otherThan(code) })).toBe(wrong)
    expect(await check({ phone: '5625550199', code })).toBe('Your phone number is verified.')
    expect(await check({ phone: '5625550199', code })).toBe(expired)
  })

  test('a code expires after 10 minutes, or with a newer code', async () => {
    const first = await receiveCode('5625550199')
    const second = await receiveCode('5625550199', 2)
    const check = (code: string) => post('check_verification_code', { phone: '5625550199', code })
    if (first !== second) expect(await check(first)).toMatchObject({ http: 422 })
    service.clock.advance(10 * minuteMs)
    expect(await check(second)).toMatchObject({
      http: 422,
      body: { message: 'This code does not work any more. Please ask for a new one.' },
    })
  })

  test('a code allows 5 tries, also simultaneous ones', async () => {
    const code = await receiveCode('5625550199')
    const check = (code: string) => post('check_verification_code', { phone: '5625550199', code })
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(otherThan(code))))
    const messages = answers.map(({ body }) => Object(body).message)
    expect(messages.filter((message) => /not right/.test(message))).toHaveLength(5)
    expect(messages.filter((message) => /not work any more/.test(message))).toHaveLength(15)
    expect(await check(code)).toMatchObject({ http: 422 })
  })

  test('one of 20 simultaneous calls with the right code succeeds', async () => {
    const code = await receiveCode('5625550199')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('check_verification_code', { phone: '5625550199', code })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  test('an invalid field is refused with a message, and nothing changes', async () => {
    await verify('5625550199')
    expect(await register({ fname: 'O\u0000' })).toEqual({
      http: 422,
      body: { status: '0', message: 'Please leave out control characters.' },
    })
    expect(await database.db.$count(members)).toBe(0)
  })

  test('all problems are reported at once', async () => {
    expect(await post('register-users', {})).toMatchObject({
      http: 422,
      body: {
        status: '0',
        message: 'First name is required.',
        data: { error: expect.arrayContaining(['Phone number is required!', 'Password is required.']) },
      },
    })
  })

  test('a megabyte of password is refused before it is read', async () => {
    const answer = await register({ password: 'x'.repeat(1_000_000) })
    expect(answer).toEqual({ http: 413, body: { status: '0', message: expect.any(String) } })
  })

  test('a date of birth that is tomorrow in UTC is accepted', async () => {
    await verify('5625550199')
    expect(await register({ dob: '2026-11-21' })).toMatchObject({ http: 200 })
    const [row] = await database.db.select().from(members).where(eq(members.email, 'renata@example.com'))
    expect(row?.dateOfBirth).toBe('2026-11-21')
  })

  test('a text message names the site of its code', async () => {
    await receiveCode('5625550199')
    const [message] = await service.messages.to('+15625550199')
    expect(message?.messageId).toMatch(/^[\w-]{36}@compound\.example$/)
    expect(JSON.stringify(message?.body)).toContain(`@${new URL(site.url).hostname} #`)
  })
}
