import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createPasswords } from '../src/members/passwords.ts'
import type { Member } from '../src/members/queries.ts'
import { outbox } from '../src/outbox/tables.ts'
import { passwordLinks } from '../src/password-links/tables.ts'
import { refusal, success, useApi } from './api.ts'
import { describeSuite } from './databases.ts'

const minuteMs = 60_000

describeSuite((databases) => {
  const api = useApi(databases)
  let passwordHash: string
  let member: Member
  let token: string

  beforeAll(async () => {
    passwordHash = await (await createPasswords()).hash('forgotten')
  })

  beforeEach(async () => {
    ;({ member, token } = await api.add({ email: 'kiri@example.com', passwordHash }))
  })

  /** Requests a link and reads it from the mail, which is the `count`th one to this address. */
  async function receiveLink(kind: 'reset' | 'create', email = member.email, count = 1): Promise<string> {
    expect(await api.post('send-email', { email })).toEqual(
      success({ message: 'Please check your email for a password reset link' }),
    )
    const content = await api.service.messages.newest(email, count)
    const pattern = new RegExp(`https://compound\\.example/${kind}-password/([\\w-]{43})(?![\\w-])`)
    const link = pattern.exec(content.text)?.[1]
    expect(content).toMatchObject({ html: expect.stringContaining(`/${kind}-password/${link}"`) })
    return link ?? ''
  }

  const set = (path: string, link: string, password = 'a new one', confirm_password = password) =>
    api.post(`${path}/${link}`, { password, confirm_password })
  const reset = (link: string, password?: string, confirmation?: string) =>
    set('user-reset-password', link, password, confirmation)
  const login = (password: string) => api.post('login', { email: member.email, password })

  const unusable = refusal(422, 'This link no longer works. Ask for a new one.')

  test('a link changes the password, logs in, and ends every earlier session', async () => {
    const link = await receiveLink('reset')
    const answer = await reset(link)
    expect(answer).toEqual(
      success({
        token: expect.any(String),
        user: expect.objectContaining({ id: member.id, email: 'kiri@example.com' }),
        message: 'Password has been changed successfully',
      }),
    )
    expect(await login('forgotten')).toMatchObject({ http: 401 })
    expect(await login('a new one')).toMatchObject({ http: 200 })
    const details = `user-detail-show/${member.id}`
    expect(await api.get(details, token)).toMatchObject({ http: 401 })
    expect(await api.get(details, Object(answer.body).token)).toMatchObject({ http: 200 })
  })

  test('a link works once, of simultaneous uses too, and consumes the member’s other links', async () => {
    const first = await receiveLink('reset')
    const second = await receiveLink('reset', member.email, 2)
    for (const [password, again, message] of [
      ['four', 'four', 'Password must be at least 5 characters long!'],
      ['a new one', '', 'This field is required'],
      ['a new one', 'another one', 'Confirm Password does not match'],
    ] as const) {
      expect(await reset(first, password, again)).toMatchObject(refusal(422, message))
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(first, `password ${index}`)),
    )
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, ...Array(9).fill(422)])
    for (const link of [first, second]) expect(await reset(link, 'another')).toEqual(unusable)
    const winner = answers.findIndex(({ http }) => http === 200)
    expect(await login(`password ${winner}`)).toMatchObject({ http: 200 })
  })

  test('a password with the member’s name in it is refused, and the link still works', async () => {
    const link = await receiveLink('reset')
    expect(await reset(link, `dear ${member.firstName.toUpperCase()}`)).toMatchObject({
      http: 422,
      body: { reason: 'personal-password' },
    })
    expect(await reset(link)).toMatchObject({ http: 200 })
  })

  const check = async (token: string, kind = 'reset') =>
    Object(await api.post('check-password-link', { kind, token })).body

  test('a link is checked without being used up, until it was used or an hour has passed', async () => {
    const [works, fails] = [true, false].map((is_valid) => ({ status: '1', data: { is_valid } }))
    const first = await receiveLink('reset')
    const second = await receiveLink('reset', member.email, 2)
    for (const token of [first, first, second]) expect(await check(token)).toEqual(works)
    expect(await check(first, 'create')).toEqual(fails)
    for (const token of ['', 'A'.repeat(43), 'A'.repeat(10_000)]) {
      expect(await check(token)).toEqual(fails)
    }
    expect(await reset(first)).toMatchObject({ http: 200 })
    for (const token of [first, second]) expect(await check(token)).toEqual(fails)
    const third = await receiveLink('reset', member.email, 3)
    api.service.clock.advance(60 * minuteMs)
    expect(await check(third)).toEqual(fails)
    for (const link of [third, 'A'.repeat(43), '%00']) expect(await reset(link)).toEqual(unusable)
    expect(await api.post('check-password-link', { kind: 'other', token: third })).toMatchObject({
      http: 422,
    })
  })

  test('an address without an account gets 404 and no mail', async () => {
    expect(await api.post('send-email', { email: 'nobody@example.com' })).toEqual(
      refusal(404, "User doesn't exist!"),
    )
    expect(await api.post('send-email', {})).toMatchObject(refusal(422, 'Email is required.'))
  })

  test('a member without a password gets a link to create one', async () => {
    const { member: other } = await api.add({ email: 'new@example.com' })
    const link = await receiveLink('create', other.email)
    expect(await reset(link)).toEqual(unusable)
    expect(await set('user-password-with-login', link)).toMatchObject(
      success({
        token: expect.any(String),
        user: { id: other.id },
        message: 'Password has been created successfully',
      }),
    )
    expect(await api.post('login', { email: other.email, password: 'a new one' })).toMatchObject({
      http: 200,
    })
    expect(await set('user-password-with-login', await receiveLink('reset'))).toEqual(unusable)
  })

  test('the database holds no readable link or code once it is sent', async () => {
    const link = await receiveLink('reset')
    // The row is marked as sent after the mail was sent.
    await api.service.outbox.stop(1_000)
    const rows = [await api.db.select().from(passwordLinks), await api.db.select().from(outbox)]
    const stored = JSON.stringify(rows)
    expect(stored).toContain('kiri@example.com')
    expect(stored).not.toContain(link)
  })
})
