import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountFields } from '../../gateway/src/upstreams/product-api/account.ts'
import { calendarAddresses } from '../src/calendars/tables.ts'
import { sha256 } from '../src/core/sha256.ts'
import { passkeys, sessions } from '../src/members/login-tables.ts'
import { createPasswords } from '../src/members/passwords.ts'
import { findSession } from '../src/members/session-queries.ts'
import { lockSession } from '../src/members/sessions.ts'
import { members } from '../src/members/tables.ts'
import { outbox } from '../src/outbox/tables.ts'
import { passwordLinks } from '../src/password-links/tables.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { hourMs, type Person, refusal, success, useApi } from './api.ts'
import { addPasskey, startLogin } from './authenticator.ts'
import { describeSuite } from './databases.ts'
import { codeIn, otherThan, registration } from './members.ts'
import type { ApiResponse } from './service.ts'

const minuteMs = 60_000

const ended = refusal(401, 'Your session has been expired. Please login again')
const deadLink = refusal(422, 'This link no longer works. Ask for a new one.')
const verifiedMessage = { message: 'Your email address is verified.' }
const isVerified = success(verifiedMessage)
const isChangedTo = (email: string) => success({ ...verifiedMessage, data: { email } })
const newPassword = { password: 'a new one', confirm_password: 'a new one' }
const wrongPassword = refusal(422, 'That password is wrong.')

const dataOf = ({ http, body }: ApiResponse) => {
  expect(http, JSON.stringify(body)).toBe(200)
  return Object(body).data
}

describeSuite((databases) => {
  const api = useApi(databases)
  const password = 'correct horse'
  let passwordHash: string
  let kiri: Person

  beforeAll(async () => {
    passwordHash = await (await createPasswords()).hash(password)
  })

  beforeEach(async () => {
    const names = { firstName: 'Kiri', lastName: 'Nandakumar' }
    const address = { email: 'kiri@example.com', phone: '+15625550123', isEmailVerified: true }
    kiri = await api.add({ ...names, ...address, passwordHash })
  })

  const post = (path: string, body: object = {}, { token }: { readonly token: string } = kiri) =>
    api.post(path, body, token)

  const account = async ({ token }: { readonly token: string } = kiri) =>
    dataOf(await api.get('account', token))

  /** Another device's session. */
  const logIn = async ({ member }: Person, headers = {}): Promise<Person> => ({
    member,
    token: await api.service.sessions.start(api.db, member, { headers }),
  })

  const isLoggedIn = async ({ token }: { readonly token: string }) =>
    (await api.get('account', token)).http === 200

  /** The newest emailed link to a page, once there are `count`. */
  async function linkTo(address: string, page: string, count = 1): Promise<string> {
    const { messages } = api.service
    const pattern = new RegExp(`/${page}/([\\w-]{43})\n`)
    const found = () =>
      messages.received.flatMap(({ to, body }) => (to === address && pattern.exec(body.text)?.[1]) || [])
    await messages.until(() => found().length >= count)
    return found().at(-1) ?? ''
  }

  /** The `count`th one to this phone. */
  async function sendCode(call: string, phone: string, by = kiri, count = 1) {
    await post(call, { phone }, by)
    return { phone, code: codeIn((await api.service.messages.newest(phone, count)).text) }
  }

  const subjects = async (address: string, count: number) =>
    (await api.service.messages.to(address, count)).map(({ body }) =>
      body.channel === 'email' ? body.subject : 'sms',
    )

  const confirm = (token: string, by?: Person) => api.post('confirm-email', { token }, by?.token)

  const storedMember = async ({ member }: Person) => {
    const [row] = await api.db.select().from(members).where(eq(members.id, member.id))
    return row ?? expect.fail('no member')
  }

  test('every call needs a login, except for the one of an emailed link', async () => {
    const changes = ['update-profile', 'change-email', 'change-phone', 'change-password', 'set-reminders']
    const others = ['send-email-verification', 'send-phone-code', 'end-session', 'end-other-sessions']
    const none = refusal(401, 'Please login first')
    expect(await api.get('account')).toEqual(none)
    for (const call of [...changes, ...others]) expect(await api.post(call)).toEqual(none)
    expect(await confirm('A'.repeat(43))).toEqual(deadLink)
    expect(await api.post('confirm-email', {})).toMatchObject({ http: 422 })
  })

  describe('sessions', () => {
    test('are listed with device and place, the newest use first', async () => {
      const { clock } = api.service
      clock.advance(minuteMs)
      const device = ` Chrome on\u00ad Android ${'x'.repeat(100)}`
      const phone = await logIn(kiri, { 'x-device': device, 'x-place': 'Canada' })
      const passkey = { id: (await addPasskey(api, kiri.token)).id, name: 'A key' }
      const id = expect.any(String)
      const current = { id, is_current: true, last_used_at: '2026-11-20T20:01:00.000Z' }
      const first = { id, is_current: false, last_used_at: '2026-11-20T20:00:00.000Z' }
      expect(Object.keys(await account(phone))).toEqual(
        expect.arrayContaining(Object.keys(accountFields.shape)),
      )
      expect(await account(phone)).toEqual({
        first_name: 'Kiri',
        last_name: 'Nandakumar',
        organization: null,
        position: null,
        other_position: null,
        instagram_name: 'ines.abara',
        is_email_verified: true,
        is_phone_verified: true,
        has_password: true,
        wants_reminders: true,
        follows: [],
        sessions: [
          { ...current, device: `Chrome on Android ${'x'.repeat(42)}`, place: 'Canada' },
          { ...first, device: null, place: null },
        ],
        passkeys: [{ ...passkey, created_at: '2026-11-20T20:01:00.000Z', last_used_at: null }],
      })
      // The last use is written when it is older than five minutes.
      clock.advance(5 * minuteMs)
      expect((await account(phone)).sessions[0].last_used_at).toBe('2026-11-20T20:01:00.000Z')
      clock.advance(1)
      expect((await account(phone)).sessions[0].last_used_at).toBe('2026-11-20T20:06:00.001Z')
    })

    const logins: Readonly<Record<string, () => Promise<[path: string, body: object]>>> = {
      password: async () => ['login', { email: kiri.member.email, password }],
      code: async () => {
        const code = await sendCode('send_login_verification_code', kiri.member.phone)
        return ['check_login_verification_code', code]
      },
      link: async () => {
        await post('send-email', { email: kiri.member.email })
        return [`user-reset-password/${await linkTo(kiri.member.email, 'reset-password')}`, newPassword]
      },
      passkey: async () => {
        const authenticator = await addPasskey(api, kiri.token)
        return ['finish-passkey-login', { response: authenticator.get(await startLogin(api)) }]
      },
      'sign-up': async () => {
        await post('check_verification_code', await sendCode('send_verification_code', '+15625550199'))
        return ['register-users', registration()]
      },
    }

    test.each(Object.entries(logins))(
      'begin with a login by %s, and end after 12 hours',
      async (_, prepare) => {
        const { clock } = api.service
        const [path, body] = await prepare()
        const headers = { 'x-device': 'Firefox on Linux' }
        const response = Object((await api.ask(`POST /api/${path}`, { body, headers })).body)
        const token = String(response.token ?? response.data.token)
        const current = { is_current: true, device: 'Firefox on Linux' }
        const listed = dataOf(await api.get('account', token)).sessions
        expect(listed).toContainEqual(expect.objectContaining(current))
        clock.advance(12 * hourMs - 1)
        expect(await api.get('account', token)).toMatchObject({ http: 200 })
        clock.advance(1)
        expect(await api.get('account', token)).toEqual(ended)
        await cleanUp(api.database, api.service.clock.now())
        expect(await api.db.$count(sessions)).toBe(0)
      },
    )

    test('that are ended are refused at once, and nobody else can end them', async () => {
      const [phone, laptop, stranger] = [await logIn(kiri), await logIn(kiri), await api.add()]
      const idOf = async (person: Person) =>
        (await account(person)).sessions.find((one: { is_current: boolean }) => one.is_current).id
      const id = await idOf(phone)
      for (const unknown of [id, 'x', 'x'.repeat(200)]) {
        const refused = refusal(404, 'This session doesn’t exist or was removed.')
        expect(await post('end-session', { id: unknown }, stranger)).toEqual(refused)
      }
      expect(dataOf(await post('end-session', { id })).sessions).toHaveLength(2)
      expect(await api.get('account', phone.token)).toEqual(ended)
      expect(await post('end-session', { id })).toMatchObject({ http: 404 })
      expect(await post('end-session')).toEqual(success({ message: 'You are logged out.' }))
      expect(await isLoggedIn(kiri)).toBe(false)
      const tablet = await logIn(kiri)
      expect(dataOf(await post('end-other-sessions', {}, laptop)).sessions).toHaveLength(1)
      expect(await isLoggedIn(tablet)).toBe(false)
      expect([await isLoggedIn(laptop), await isLoggedIn(stranger)]).toEqual([true, true])
    })

    test('that are ended meanwhile finish no change', async () => {
      const [row] = await api.db.select().from(sessions)
      const key = { id: row?.id ?? '', memberId: kiri.member.id }
      const current = (await findSession(api.db, key, api.service.clock.now())) ?? expect.fail()
      const lock = () => api.db.transaction((transaction) => lockSession(transaction, current))
      expect(await lock()).toMatchObject({ email: 'kiri@example.com' })
      await post('end-session')
      await expect(lock()).rejects.toThrow('Your session has been expired')
    })
  })

  describe('the profile', () => {
    const work = { organization: 'Harbor Light Films', position: '9', other_position: 'Beekeeper' }
    const profile = { first_name: 'Kirí', last_name: 'O’Neill', ...work, instagram_name: 'kiri.films' }

    test('is changed, and read back', async () => {
      expect(dataOf(await post('update-profile', profile))).toMatchObject(profile)
      expect(await account()).toMatchObject(profile)
      const other = { position: '8', other_position: null }
      const changed = await post('update-profile', { ...profile, position: '8' })
      expect(dataOf(changed)).toMatchObject(other)
    })

    test.each([
      [{ first_name: 'www.attacker.example' }, /Please remove web addresses/],
      [{ last_name: '\u202e\u200b' }, /Last name is required/],
      [{ first_name: 'Call 562 555 0199' }, /phone numbers/],
      [{ last_name: ' ' }, /Last name is required/],
      [{ organization: '' }, /Organization is required/],
      [{ position: '11' }, /Position must be a code/],
      [{ other_position: '' }, /Please tell us your position/],
      [{ instagram_name: 'x'.repeat(201) }, /at most 200 characters/],
    ])('is refused with %o', async (change, message) => {
      const refused = await post('update-profile', { ...profile, ...change })
      expect(refused).toEqual(refusal(422, expect.stringMatching(message)))
      expect(await account()).toMatchObject({ first_name: 'Kiri', last_name: 'Nandakumar' })
    })
  })

  describe('the email address', () => {
    const changeEmail = (email: string, { token } = kiri) =>
      post('change-email', { email, password }, { token })

    test('changes by a link to the new one, once, and every other link and session ends', async () => {
      const other = await logIn(kiri)
      await post('send-email', { email: 'kiri@example.com' })
      const reset = await linkTo('kiri@example.com', 'reset-password')
      const unproven = { email: 'new@example.com', password: 'wrong' }
      expect(await post('change-email', unproven)).toEqual(wrongPassword)
      expect(await changeEmail('KIRI@example.com')).toMatchObject({ http: 409 })
      const message = 'Open the link that we sent to the new address.'
      expect(await changeEmail('New@Example.com')).toEqual(success({ message }))
      await changeEmail('other@example.com')
      const link = await linkTo('new@example.com', 'confirm-email')
      const earlier = await linkTo('other@example.com', 'confirm-email')
      // Until then, nothing has changed.
      expect((await storedMember(kiri)).email).toBe('kiri@example.com')
      const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link, kiri)))
      const changed = answers.filter((answer) => 'data' in Object(answer.body))
      expect(changed).toEqual([isChangedTo('new@example.com')])
      expect(answers.filter((answer) => !changed.includes(answer))).toEqual(Array(9).fill(isVerified))
      expect(await confirm(earlier, kiri)).toEqual(deadLink)
      expect(await post(`user-reset-password/${reset}`, newPassword)).toEqual(deadLink)
      expect(await storedMember(kiri)).toMatchObject({ email: 'new@example.com', isEmailVerified: true })
      expect([await isLoggedIn(kiri), await isLoggedIn(other)]).toEqual([true, false])
      expect(await subjects('kiri@example.com', 4)).toEqual([
        'Set a new password for The Compound',
        'Your email address is about to change at The Compound',
        'Your email address is about to change at The Compound',
        'Your email address was changed at The Compound',
      ])
      expect(await api.post('login', { email: 'new@example.com', password })).toMatchObject({ http: 200 })
    })

    test('is said to be verified by a link pressed again, which changes nothing, until it expires', async () => {
      await changeEmail('new@example.com')
      const link = await linkTo('new@example.com', 'confirm-email')
      await changeEmail('new@example.com')
      const second = await linkTo('new@example.com', 'confirm-email', 2)
      expect(await confirm(link, kiri)).toEqual(isChangedTo('new@example.com'))
      await api.db.update(members).set({ undeliverableEmail: 'new@example.com' })
      for (const again of [link, second]) expect(await confirm(again)).toEqual(isVerified)
      expect(await isLoggedIn(kiri)).toBe(true)
      expect(await storedMember(kiri)).toMatchObject({ undeliverableEmail: 'new@example.com' })

      // Once the address is another one, the link of the earlier one doesn't bring it back.
      await changeEmail('newest@example.com')
      const newest = await linkTo('newest@example.com', 'confirm-email')
      expect(await confirm(newest, kiri)).toEqual(isChangedTo('newest@example.com'))
      expect(await confirm(link, kiri)).toEqual(deadLink)
      api.service.clock.advance(hourMs)
      expect(await confirm(second, kiri)).toEqual(deadLink)
      expect(await storedMember(kiri)).toMatchObject({ email: 'newest@example.com' })
    })

    test('with an international domain is one address in both forms', async () => {
      const ida = await api.add({ email: 'ida@münchen.example', passwordHash })
      const taken = refusal(409, 'This email address already has an account.')
      for (const email of ['ida@münchen.example', 'ida@xn--mnchen-3ya.example']) {
        expect(await changeEmail(email)).toEqual(taken)
        expect(await changeEmail(email, ida)).toEqual(refusal(409, 'This is your email address already.'))
      }
    })

    test('of a link opened elsewhere ends every session, and of an hour ago does nothing', async () => {
      const stranger = await api.add()
      await changeEmail('new@example.com')
      const link = await linkTo('new@example.com', 'confirm-email')
      api.service.clock.advance(hourMs)
      expect(await confirm(link)).toEqual(deadLink)
      await changeEmail('new@example.com')
      const newer = await linkTo('new@example.com', 'confirm-email', 2)
      expect(await confirm(newer, stranger)).toMatchObject({ http: 200 })
      expect([await isLoggedIn(kiri), await isLoggedIn(stranger)]).toEqual([false, true])
    })

    test('of another account is refused, and one wins of 50 simultaneous changes to it', async () => {
      const { member } = await api.add()
      const taken = refusal(409, 'This email address already has an account.')
      expect(await changeEmail(member.email)).toEqual(taken)
      const people: Person[] = []
      for (let count = 0; count < 50; count += 1) people.push(await api.add())
      const expiresAt = new Date(api.service.clock.now().getTime() + hourMs)
      const link = { kind: 'change', email: 'wanted@example.com', expiresAt } as const
      const tokenOf = ({ member }: Person) => `link-of-${member.id}`
      const rows = people.map((one) => ({
        ...link,
        tokenHash: sha256(tokenOf(one)),
        memberId: one.member.id,
      }))
      await api.db.insert(passwordLinks).values(rows)
      const answers = await Promise.all(people.map((person) => confirm(tokenOf(person), person)))
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
      expect(answers.filter(({ http }) => http !== 200)).toEqual(Array(49).fill(taken))
    })

    test('is verified by the link of the registration, while it is the member’s', async () => {
      await post('check_verification_code', await sendCode('send_verification_code', '+15625550199'))
      const { token, user } = dataOf(await api.post('register-users', registration()))
      const renata = { token, member: { ...kiri.member, id: user.id } }
      expect(await account(renata)).toMatchObject({ is_email_verified: false })
      expect(await post('send-email-verification', {}, renata)).toMatchObject({ http: 200 })
      const link = await linkTo('renata@example.com', 'confirm-email', 2)
      api.service.clock.advance(11 * hourMs)
      for (let press = 0; press < 2; press += 1) expect(await confirm(link)).toEqual(isVerified)
      expect(await account(renata)).toMatchObject({ is_email_verified: true })
      const verified = refusal(409, 'Your email address is verified already.')
      expect(await post('send-email-verification', {}, renata)).toEqual(verified)
      api.service.clock.advance(13 * hourMs)
      expect(await confirm(link)).toEqual(deadLink)
    })

    test('is said to be verified by the link of the registration after a password link verified it', async () => {
      await api.db.update(members).set({ isEmailVerified: false })
      await post('send-email-verification')
      const link = await linkTo('kiri@example.com', 'confirm-email')
      await post('send-email', { email: 'kiri@example.com' })
      const reset = await linkTo('kiri@example.com', 'reset-password')
      expect(await post(`user-reset-password/${reset}`, newPassword)).toMatchObject({ http: 200 })
      expect(await confirm(link)).toEqual(isVerified)
      expect(await post(`user-reset-password/${reset}`, newPassword)).toEqual(deadLink)
    })

    test('that changed while a link was sent to the old one isn’t verified, and sets no password', async () => {
      await api.db.update(members).set({ isEmailVerified: false })
      await post('send-email-verification')
      await post('send-email', { email: 'kiri@example.com' })
      const verify = await linkTo('kiri@example.com', 'confirm-email')
      const reset = await linkTo('kiri@example.com', 'reset-password')
      await api.db.update(members).set({ email: 'new@example.com' })
      expect(await confirm(verify)).toEqual(deadLink)
      expect(await post(`user-reset-password/${reset}`, newPassword)).toEqual(deadLink)
    })
  })

  const prepared: Readonly<Record<string, () => Promise<unknown>>> = {
    'was never confirmed': async () => undefined,
    'its owner confirms elsewhere': async () => {
      await post('send-email-verification')
      await confirm(await linkTo('kiri@example.com', 'confirm-email'))
    },
    'another member, the owner, confirms': async () => {
      await post('send-email-verification')
      await confirm(await linkTo('kiri@example.com', 'confirm-email'), await api.add())
    },
    'replaces the thief’s own, confirmed one': async () => {
      const own = { email: 'thief@example.com', isEmailVerified: true, isOwnerProven: true }
      await api.db.update(members).set(own)
      await post('change-email', { email: 'kiri@example.com', password })
      await confirm(await linkTo('kiri@example.com', 'confirm-email'))
      kiri = await logIn(kiri)
    },
  }

  test.each(Object.entries(prepared))(
    'who prepares an account with a stranger’s address, which %s, keeps no way into it',
    async (_, prepare) => {
      await api.db.update(members).set({ isEmailVerified: false })
      await prepare()
      await addPasskey(api, kiri.token)
      await post('calendar-address', { user_id: kiri.member.id })
      await post('change-email', { email: 'attacker@example.com', password })
      const change = await linkTo('attacker@example.com', 'confirm-email')
      const logInBy = await sendCode('send_login_verification_code', kiri.member.phone)

      await post('send-email', { email: 'kiri@example.com' })
      const link = await linkTo('kiri@example.com', 'reset-password')
      const answer = await api.post(`user-reset-password/${link}`, newPassword)
      const victim = { member: kiri.member, token: String(Object(answer.body).token) }

      expect(await api.get('account', kiri.token)).toEqual(ended)
      expect(await api.post('login', { email: 'kiri@example.com', password })).toMatchObject({ http: 401 })
      expect([await api.db.$count(passkeys), await api.db.$count(calendarAddresses)]).toEqual([0, 0])
      expect(await confirm(change)).toEqual(deadLink)
      const message =
        'This phone must be verified again. Log in with your password, then confirm the phone in your account.'
      const unverified = refusal(422, message)
      expect(await api.post('check_login_verification_code', logInBy)).toEqual(unverified)
      expect(await api.post('send_login_verification_code', { phone: logInBy.phone })).toEqual(unverified)
      const now = { is_email_verified: true, is_phone_verified: false, passkeys: [] }
      expect(await account(victim)).toMatchObject({ ...now, sessions: [{ is_current: true }] })

      const phone = '+15625550124'
      const proof = await sendCode('send-phone-code', phone, victim)
      const changed = dataOf(await post('change-phone', proof, victim))
      expect(changed).toMatchObject({ is_phone_verified: true })
      const newest = await sendCode('send_login_verification_code', phone, victim, 2)
      const login = await api.post('check_login_verification_code', newest)
      expect(login).toMatchObject({ http: 200, body: { user: { id: kiri.member.id } } })
    },
  )

  const proven: Readonly<Record<string, () => Promise<unknown>>> = {
    'confirmed in the member’s session': async () => {
      await api.db.update(members).set({ isEmailVerified: false })
      await post('send-email-verification')
      await post('send-email-verification')
      const link = await linkTo('kiri@example.com', 'confirm-email')
      await confirm(link, kiri)
      const later = await linkTo('kiri@example.com', 'confirm-email', 2)
      await confirm(later)
    },
    'changed to in the member’s session': async () => {
      await post('change-email', { email: 'new@example.com', password })
      await confirm(await linkTo('new@example.com', 'confirm-email'), kiri)
    },
    'that set a password before': async () => {
      await post('send-email', { email: 'kiri@example.com' })
      const link = await linkTo('kiri@example.com', 'reset-password')
      const { body } = await api.post(`user-reset-password/${link}`, newPassword)
      await api.db.update(members).set({ isPhoneVerified: true })
      kiri = { member: kiri.member, token: String(Object(body).token) }
    },
  }

  test.each(Object.entries(proven))(
    'a password set by a link to an address %s leaves passkeys and phone',
    async (_, prove) => {
      await prove()
      await addPasskey(api, kiri.token)
      const { email } = await storedMember(kiri)
      const known = api.service.messages.received.filter(
        ({ to, body }) => to === email && body.text.includes('/reset-password/'),
      ).length
      await post('send-email', { email })
      const link = await linkTo(email, 'reset-password', known + 1)
      const { body } = await api.post(`user-reset-password/${link}`, newPassword)
      expect(await isLoggedIn(kiri)).toBe(false)
      const left = { is_phone_verified: true, passkeys: [{ name: 'A key' }] }
      expect(await account(Object(body))).toMatchObject(left)
    },
  )

  test('the phone changes by a code to the new one, which ends every other session', async () => {
    const [other, stranger] = [await logIn(kiri), await api.add()]
    const phone = '+15625550124'
    const taken = refusal(409, 'This phone number already has an account.')
    expect(await post('send-phone-code', { phone: stranger.member.phone })).toEqual(taken)
    const own = refusal(409, 'This is your phone number already.')
    expect(await post('send-phone-code', { phone: '562 555 0123' })).toEqual(own)
    await sendCode('send-phone-code', phone)
    const { code } = await sendCode('send-phone-code', phone, stranger, 2)
    const wrong = refusal(422, 'That code is incorrect. Check it and try again.')
    expect(await post('change-phone', { phone, code: otherThan(code) })).toEqual(wrong)
    expect(dataOf(await post('change-phone', { phone, code }))).toMatchObject({ is_phone_verified: true })
    expect((await storedMember(kiri)).phone).toBe(phone)
    expect([await isLoggedIn(kiri), await isLoggedIn(other)]).toEqual([true, false])
    expect(await post('change-phone', { phone, code }, stranger)).toEqual(taken)
    expect(await subjects('kiri@example.com', 1)).toEqual(['Your phone number was changed at The Compound'])
  })

  test('the password changes with the current one, which ends every session and link', async () => {
    const other = await logIn(kiri)
    await post('send-email', { email: 'kiri@example.com' })
    const link = await linkTo('kiri@example.com', 'reset-password')
    const form = { current_password: password, ...newPassword }
    expect(await post('change-password', { ...form, current_password: 'wrong' })).toEqual(wrongPassword)
    const differs = refusal(422, 'Confirm Password does not match')
    expect(await post('change-password', { ...form, confirm_password: 'other' })).toEqual(differs)
    const answers = await Promise.all([post('change-password', form), post('change-password', form)])
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 401])
    const changed = answers.find(({ http }) => http === 200)
    const message = 'Your password has been changed.'
    const user = expect.objectContaining({ id: kiri.member.id })
    expect(changed).toEqual(success({ token: expect.any(String), user, message }))
    const logins = [kiri, other, Object(changed?.body)]
    expect(await Promise.all(logins.map(isLoggedIn))).toEqual([false, false, true])
    expect(await post(`user-reset-password/${link}`, newPassword)).toEqual(deadLink)
    const login = { email: 'kiri@example.com', password: 'a new one' }
    expect(await api.post('login', login)).toMatchObject({ http: 200 })
    expect((await subjects('kiri@example.com', 2)).at(-1)).toBe('Your password was changed at The Compound')
  })

  test('the password can’t have the site’s name in it', async () => {
    const personal = { password: 'c0mpound-COMPOUND', confirm_password: 'c0mpound-COMPOUND' }
    expect(await post('change-password', { current_password: password, ...personal })).toMatchObject({
      http: 422,
      body: { reason: 'personal-password' },
    })
  })

  test('an address that refuses mail gets no notice', async () => {
    await api.db.update(members).set({ undeliverableEmail: 'kiri@example.com' })
    const form = { current_password: password, ...newPassword }
    expect(await post('change-password', form)).toMatchObject({ http: 200 })
    expect(await api.db.$count(outbox)).toBe(0)
  })

  test('reminders are turned off and on', async () => {
    expect(dataOf(await post('set-reminders', { is_on: false })).wants_reminders).toBe(false)
    expect((await storedMember(kiri)).remindersStoppedAt).not.toBeNull()
    expect(dataOf(await post('set-reminders', { is_on: true })).wants_reminders).toBe(true)
    expect(await post('set-reminders', { is_on: 'no' })).toMatchObject({ http: 422 })
  })
})
