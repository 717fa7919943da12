import { expect, test } from 'vitest'
import { phoneCodes } from '../src/codes/tables.ts'
import { members } from '../src/members/tables.ts'
import { refusal, success, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { codeIn, otherThan, registration } from './members.ts'

const minuteMs = 60_000

describeSuite((databases) => {
  const api = useApi(databases)

  /** Requests a code and reads it from the text message, which is the `count`th one to this phone. */
  async function receiveCode(phone: string, count = 1): Promise<string> {
    expect(await api.post('send_verification_code', { phone })).toMatchObject({ http: 200 })
    return codeIn((await api.service.messages.newest(`+1${phone}`, count)).text)
  }

  async function verify(phone: string): Promise<void> {
    const code = await receiveCode(phone)
    expect(await api.post('check_verification_code', { phone, code })).toMatchObject({ http: 200 })
  }

  const register = (values: Record<string, unknown> = {}) => api.post('register-users', registration(values))

  test('a verified phone registers a member, who is logged in', async () => {
    const free = { email: 'renata@example.com', phone: '5625550199' }
    expect(await api.post('check_existing_credentials', free)).toEqual(
      success({ message: 'This email address and this phone number are available.' }),
    )
    expect(await api.post('send_verification_code', { phone: '(562) 555-0199' })).toEqual(
      success({ message: 'The code has been sent.' }),
    )
    const { text } = await api.service.messages.newest('+15625550199')
    expect(text).toMatch(/^(\d{6}) is your code for The Compound\. .*10 minutes.*\n\n@compound\.example #\1$/)
    // One segment of a text message.
    expect(text.length).toBeLessThanOrEqual(160)
    expect(await api.post('check_verification_code', { phone: '+15625550199', code: codeIn(text) })).toEqual(
      success({ message: 'Your phone number is verified.' }),
    )
    const answer = await register()
    expect(answer).toEqual(
      success({
        message: 'Registration completed successfully',
        data: {
          token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
          user: expect.objectContaining({
            id: 1,
            role: '2',
            name: 'Renata Oyelaran',
            email: 'renata@example.com',
            phone: '+15625550199',
            dob: '1988-02-29',
            instagram_name: 'renata.films',
          }),
        },
      }),
    )
    const { token, user } = Object(answer.body).data
    expect(await api.get('user-detail-show/1', token)).toEqual(success({ data: { user } }))
    const taken = (what: string) => `This ${what} already has an account. Please log in.`
    const error = [taken('email address'), taken('phone number')]
    expect(await api.post('check_existing_credentials', free)).toEqual(
      refusal(409, taken('email address'), { data: { error } }),
    )
    expect(await api.post('send_verification_code', { phone: '5625550199' })).toEqual(
      refusal(409, taken('phone number')),
    )
  })

  test('a password with the member’s email in it is refused, and the phone stays verified', async () => {
    await verify('5625550199')
    const personal = { password: '123renata', confirm_password: '123renata' }
    const message = 'Don’t use your name, your email address or this site’s name in your password.'
    expect(await register(personal)).toEqual(refusal(422, message, { reason: 'personal-password' }))
    expect(await register()).toMatchObject({ http: 200 })
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
    const [row] = await api.db.select().from(members)
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
    expect(await register({ position: '9', other_position: ' ' })).toMatchObject(
      refusal(422, 'Please tell us your position.'),
    )
    await register({ position: '10', other_position: 'left over' })
    const [row] = await api.db.select().from(members)
    expect(row).toMatchObject({ position: 10, otherPosition: null })
  })

  test('a phone must have passed its code within the last 15 minutes', async () => {
    const unverified = refusal(422, 'Please verify your phone number first.')
    expect(await register()).toEqual(unverified)
    await verify('5625550199')
    expect(await register({ phone: '5625550198' })).toEqual(unverified)
    api.service.clock.advance(15 * minuteMs)
    expect(await register()).toEqual(unverified)
    expect(await api.db.$count(members)).toBe(0)
  })

  test('a failed registration leaves the phone verified', async () => {
    await api.add({ email: 'taken@example.com' })
    await verify('5625550199')
    const taken = refusal(409, 'This email address already has an account. Please log in.')
    expect(await register({ email: 'TAKEN@example.com' })).toEqual(taken)
    expect(await register({ confirm_password: 'another' })).toMatchObject({ http: 422 })
    expect(await register()).toMatchObject({ http: 200 })
  })

  test('an international address is taken in both forms', async () => {
    await api.add({ email: 'ida@münchen.example' })
    await api.add({ email: 'ole@xn--mnchen-3ya.example' })
    await verify('5625550199')
    const taken = refusal(409, 'This email address already has an account. Please log in.')
    for (const name of ['ida', 'ole']) {
      for (const domain of ['MÜNCHEN.example', 'xn--mnchen-3ya.example']) {
        expect(await register({ email: `${name}@${domain}` })).toEqual(taken)
      }
    }
  })

  test.each([
    ['email address', {}],
    ['phone number', { email: 'other@example.com', phone: '5625550199' }],
  ])('two registrations with one %s at the same instant make one member', async (named, second) => {
    await verify('5625550199')
    await verify('5625550198')
    const answers = await Promise.all([register(), register({ phone: '5625550198', ...second })])
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    const taken = refusal(409, `This ${named} already has an account. Please log in.`)
    expect(answers).toContainEqual(taken)
    expect(await api.db.$count(members)).toBe(1)
  })

  test('a code works once, for its phone and purpose only, for 10 minutes and until a newer one, and is never stored', async () => {
    const { member } = await api.add({ phone: '+15625550100' })
    const code = await receiveCode('5625550199')
    await receiveCode('5625550198')
    await api.post('send_login_verification_code', { phone: member.phone })
    const other = { phone: '5625550198', code }
    const wrong = 'That code is incorrect. Check it and try again.'
    const expired = 'This code no longer works. Ask for a new one.'
    const check = async (body: object) =>
      Object((await api.post('check_verification_code', body)).body).message
    const login = await api.post('check_login_verification_code', { phone: '5625550199', code })
    expect(login).toEqual(refusal(422, expired))
    // Both codes are the same once in a million runs.
    expect(await check(other)).toBe(wrong)
    expect(JSON.stringify(await api.db.select().from(phoneCodes))).not.toContain(code)
    expect(await check({ phone: '5625550199', code: otherThan(code) })).toBe(wrong)
    expect(await check({ phone: '5625550199', code })).toBe('Your phone number is verified.')
    expect(await check({ phone: '5625550199', code })).toBe(expired)
    const newer = await receiveCode('5625550198', 2)
    const newest = await receiveCode('5625550198', 3)
    if (newer !== newest) expect(await check({ phone: '5625550198', code: newer })).toBe(wrong)
    api.service.clock.advance(10 * minuteMs)
    expect(await check({ phone: '5625550198', code: newest })).toBe(expired)
  })

  test('a code allows 5 tries and one success, also of simultaneous calls', async () => {
    const code = await receiveCode('5625550199')
    const check = (code: string) => api.post('check_verification_code', { phone: '5625550199', code })
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(otherThan(code))))
    const messages = answers.map(({ body }) => Object(body).message)
    expect(messages.filter((message) => /incorrect/.test(message))).toHaveLength(5)
    expect(messages.filter((message) => /no longer works/.test(message))).toHaveLength(15)
    expect(await check(code)).toMatchObject({ http: 422 })
    const newer = await receiveCode('5625550199', 2)
    const right = await Promise.all(Array.from({ length: 20 }, () => check(newer)))
    expect(right.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  test('all problems are reported at once', async () => {
    const { http, body } = await api.post('register-users', {})
    expect({ http, body }).toMatchObject(refusal(422, 'First name is required.'))
    const some = expect.arrayContaining(['Phone number is required!', 'Password is required.'])
    expect(Object(body).data.error).toEqual(some)
  })

  test('a date of birth that is tomorrow in UTC is accepted', async () => {
    await verify('5625550199')
    expect(await register({ dob: '2026-11-21' })).toMatchObject({ http: 200 })
    const [row] = await api.db.select().from(members)
    expect(row?.dateOfBirth).toBe('2026-11-21')
  })
})
