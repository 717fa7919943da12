import { beforeEach, describe, expect, test } from 'vitest'
import { passkeyChallenges, passkeys, sessions } from '../src/members/login-tables.ts'
import { createPasswords } from '../src/members/passwords.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { type Person, refusal, useApi } from './api.ts'
import { Authenticator, addPasskey, startLogin, startPasskey } from './authenticator.ts'
import { describeSuite } from './databases.ts'
import { site } from './service.ts'

const minuteMs = 60_000

const password = 'open sesame'
const hashing = createPasswords().then((passwords) => passwords.hash(password))

describeSuite((databases) => {
  const api = useApi(databases)
  let ada: Person

  beforeEach(async () => {
    ada = await api.add({ firstName: 'Ada' })
  })

  const finish = (response: unknown, { name = 'A key', token = ada.token } = {}) =>
    api.post('finish-passkey', { name, response }, token)
  const logIn = (response: unknown) => api.post('finish-passkey-login', { response })
  const logInWith = async (authenticator: Authenticator) =>
    await logIn(authenticator.get(await startLogin(api)))
  const stored = () => api.db.select().from(passkeys)

  const notAdded = refusal(422, 'This passkey couldn’t be added. Try again.')
  const unknownText = 'This passkey isn’t known here. Log in another way.'
  const unknown = refusal(422, unknownText)
  /** Only then may a device forget it. */
  const unknownHere = refusal(410, unknownText)

  describe('a registration', () => {
    test('asks for a passkey that the device finds by itself, and for none that the member has', async () => {
      const known = await addPasskey(api, ada.token)
      expect(await startPasskey(api, ada.token)).toMatchObject({
        rp: { id: 'compound.example', name: site.name },
        user: { name: ada.member.email, displayName: expect.stringContaining('Ada') },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [{ id: known.id, type: 'public-key', transports: ['internal'] }],
      })
    })

    test('stores the passkey, shows it in the account and tells the member', async () => {
      const authenticator = new Authenticator()
      const response = authenticator.create(await startPasskey(api, ada.token))
      const { body } = await finish(response, { name: ' Blue key ' })
      const shown = { id: authenticator.id, name: 'Blue key', last_used_at: null }
      expect(Object(body).data.passkeys).toEqual([
        { ...shown, created_at: api.service.clock.time.toISOString() },
      ])
      expect(await api.service.messages.newest(ada.member.email)).toMatchObject({
        subject: 'Your passkeys were changed at The Compound',
      })
      expect(await stored()).toMatchObject([{ counter: 0, transports: ['internal'] }])
    })

    test('is refused by one message, whatever is wrong, and uses up its challenge', async () => {
      const bea = await api.add()
      const right = async () => await startPasskey(api, ada.token)
      const authenticator = new Authenticator()
      const elsewhere = Object.assign(new Authenticator(), {
        origin: 'https://compound.example.evil.example',
      })
      const otherSite = Object.assign(new Authenticator(), { rpId: 'evil.example' })
      const withoutUser = Object.assign(new Authenticator(), { isUserVerified: false })
      const created = authenticator.create(await right())
      for (const response of [
        elsewhere.create(await right()),
        otherSite.create(await right()),
        withoutUser.create(await right()),
        authenticator.create(await startLogin(api)),
        authenticator.create(await startPasskey(api, bea.token)),
        authenticator.create({ challenge: 'bm9uZQ' }),
        authenticator.get(await right()),
        { ...created, id: elsewhere.id, rawId: elsewhere.id },
        // Its challenge is used up.
        created,
        { ...created, response: { ...created.response, clientDataJSON: 'bm90IEpTT04' } },
        { ...created, id: 'a'.repeat(1365) },
        'nothing',
        undefined,
      ]) {
        expect(await finish(response)).toEqual(notAdded)
      }
      const late = authenticator.create(await right())
      api.service.clock.advance(5 * minuteMs)
      expect(await finish(late)).toEqual(notAdded)
      expect(await stored()).toEqual([])
    })

    test.each([
      ['', 'Please enter a name.'],
      ['a'.repeat(61), 'Please use at most 60 characters.'],
      ['\u202e\u200b', 'Please enter a name.'],
    ])('with the name %j is refused', async (name, message) => {
      const response = new Authenticator().create(await startPasskey(api, ada.token))
      expect(await finish(response, { name })).toEqual(refusal(422, message))
      expect(await finish(response)).toMatchObject({ http: 200 })
    })

    test('of a passkey that somebody else has is refused', async () => {
      const bea = await api.add()
      const authenticator = await addPasskey(api, ada.token)
      const response = authenticator.create(await startPasskey(api, bea.token))
      expect(await finish(response, { token: bea.token })).toEqual(notAdded)
      expect(await stored()).toMatchObject([{ memberId: ada.member.id }])
    })

    test('ends at 20 passkeys, also of 25 at once', async () => {
      const create = async () => new Authenticator().create(await startPasskey(api, ada.token))
      const created = await Promise.all(Array.from({ length: 25 }, create))
      const answers = await Promise.all(created.map((response) => finish(response)))
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(20)
      expect(await stored()).toHaveLength(20)
      expect(await api.post('start-passkey', {}, ada.token)).toEqual(
        refusal(409, 'You have 20 passkeys. Remove one first.'),
      )
    })

    test('needs a login', async () => {
      for (const call of ['start-passkey', 'finish-passkey', 'remove-passkey']) {
        expect(await api.post(call)).toMatchObject({ http: 401 })
      }
    })
  })

  describe('an automatic registration', () => {
    const isAutomatic = { is_automatic: true }
    const silent = () => Object.assign(new Authenticator(), { isUserVerified: false, isUserPresent: false })
    const logInByPassword = async () => {
      const { body } = await api.post('login', { email: ada.member.email, password })
      return String(Object(body).token)
    }

    beforeEach(async () => {
      ada = await api.add({ firstName: 'Ada', passwordHash: await hashing })
    })

    test('needs nobody present or verified, but a login with its passkey does', async () => {
      const token = await logInByPassword()
      const options = await startPasskey(api, token, isAutomatic)
      expect(options).toMatchObject({ authenticatorSelection: { userVerification: 'preferred' } })
      const authenticator = silent()
      expect(await finish(authenticator.create(options), { token })).toMatchObject({ http: 200 })
      expect(await logInWith(authenticator)).toEqual(unknown)
      authenticator.isUserPresent = true
      expect(await logInWith(authenticator)).toEqual(unknown)
      authenticator.isUserVerified = true
      expect(await logInWith(authenticator)).toMatchObject({ http: 200 })
    })

    test('is the only one without them, and only with a challenge of its own, once', async () => {
      const token = await logInByPassword()
      const bea = await api.add()
      const created = silent().create(await startPasskey(api, token, isAutomatic))
      expect(await finish(created, { token: bea.token })).toEqual(notAdded)
      expect(await finish(created, { token })).toMatchObject({ http: 200 })
      for (const response of [
        created,
        silent().create(await startPasskey(api, token)),
        silent().create(await startPasskey(api, token, { is_automatic: false })),
        silent().create(await startLogin(api)),
        Object.assign(silent(), { isUserPresent: true }).create(await startPasskey(api, token)),
        Object.assign(silent(), { isUserVerified: true }).create(await startPasskey(api, token)),
      ]) {
        expect(await finish(response, { token })).toEqual(notAdded)
      }
      expect(await stored()).toHaveLength(1)
    })

    test('ends 5 minutes after a login by password, and no other login begins one', async () => {
      const tooLate = refusal(409, 'Log in with your password first.')
      const start = (token: string) => api.post('start-passkey', isAutomatic, token)
      expect(await start(ada.token)).toEqual(tooLate)
      const authenticator = await addPasskey(api, ada.token)
      const { body } = await logInWith(authenticator)
      expect(await start(Object(body).token)).toEqual(tooLate)

      const token = await logInByPassword()
      api.service.clock.advance(5 * minuteMs - 1)
      const options = await startPasskey(api, token, isAutomatic)
      api.service.clock.advance(1)
      expect(await start(token)).toEqual(tooLate)
      expect(await finish(silent().create(options), { token })).toEqual(notAdded)
      expect(await api.post('start-passkey', { is_automatic: 'yes' }, token)).toMatchObject({ http: 422 })
    })
  })

  describe('a login', () => {
    test('needs only the passkey, and starts a session', async () => {
      const authenticator = await addPasskey(api, ada.token)
      const options = await startLogin(api)
      expect(options).toMatchObject({ rpId: 'compound.example', userVerification: 'required' })
      expect(options.allowCredentials ?? []).toEqual([])
      const { http, body } = await logIn(authenticator.get(options))
      expect({ http, body }).toMatchObject({ http: 200, body: { user: { id: ada.member.id } } })
      const { token } = Object(body)
      const account = await api.get('account', token)
      const lastUsedAt = api.service.clock.time.toISOString()
      expect(Object(account.body).data.passkeys).toMatchObject([{ last_used_at: lastUsedAt }])
      expect(await api.db.$count(sessions)).toBe(2)
    })

    test('works with each of two devices, until one is removed', async () => {
      const bea = await api.add()
      const phone = await addPasskey(api, ada.token)
      const laptop = await addPasskey(api, ada.token)
      for (const one of [phone, laptop]) expect(await logInWith(one)).toMatchObject({ http: 200 })
      const gone = refusal(404, 'This passkey doesn’t exist or was removed.')
      expect(await api.post('remove-passkey', { id: phone.id }, bea.token)).toEqual(gone)
      const { body } = await api.post('remove-passkey', { id: phone.id }, ada.token)
      expect(Object(body).data.passkeys).toMatchObject([{ id: laptop.id }])
      await api.service.messages.to(ada.member.email, 3)
      expect(await api.post('remove-passkey', { id: phone.id }, ada.token)).toEqual(gone)
      expect(await logInWith(phone)).toEqual(unknownHere)
      expect(await logInWith(laptop)).toMatchObject({ http: 200 })
    })

    test('is refused by one message, whatever is wrong', async () => {
      const bea = await api.add()
      const authenticator = await addPasskey(api, ada.token)
      const other = await addPasskey(api, bea.token)
      const right = async () => authenticator.get(await startLogin(api))
      const changed = async (values: Partial<Authenticator>) => {
        const response = Object.assign(authenticator, values).get(await startLogin(api))
        Object.assign(authenticator, { origin: site.url, isUserVerified: true })
        return response
      }
      const signed = await right()
      const { signature } = (await right()).response
      for (const response of [
        await changed({ origin: 'http://compound.example' }),
        await changed({ origin: 'https://evil.example' }),
        await changed({ isUserVerified: false }),
        authenticator.get(await startPasskey(api, ada.token)),
        authenticator.get({ challenge: 'bm9uZQ' }),
        authenticator.get(await startLogin(api), { id: other.id }),
        authenticator.get(await startLogin(api), {
          userHandle: Buffer.from(`${bea.member.id}`).toString('base64url'),
        }),
        { ...signed, response: { ...signed.response, signature } },
        // Its challenge is used up.
        signed,
        { ...(await right()), id: '' },
        'nothing',
        undefined,
      ]) {
        expect(await logIn(response)).toEqual(unknown)
      }
      expect(await logInWith(new Authenticator())).toEqual(unknownHere)
      const late = await right()
      api.service.clock.advance(5 * minuteMs)
      expect(await logIn(late)).toEqual(unknown)
      expect(await logInWith(authenticator)).toMatchObject({ http: 200 })
    })

    test('is refused if the counter has not risen, and accepted if it stays at zero', async () => {
      const authenticator = await addPasskey(api, ada.token)
      authenticator.counter = 4
      expect(await logInWith(authenticator)).toMatchObject({ http: 200 })
      for (const counter of [5, 3, 0]) {
        Object.assign(authenticator, { steps: 0, counter })
        expect(await logInWith(authenticator)).toEqual(unknown)
      }
      const synced = await addPasskey(api, ada.token)
      synced.steps = 0
      for (const _ of [1, 2]) expect(await logInWith(synced)).toMatchObject({ http: 200 })
      synced.counter = 1
      expect(await logInWith(synced)).toMatchObject({ http: 200 })
      expect(await logInWith(synced)).toEqual(unknown)
    })

    test('with one counter, or one response, succeeds once of ten at the same moment', async () => {
      const authenticator = await addPasskey(api, ada.token)
      Object.assign(authenticator, { counter: 7, steps: 0 })
      const responses = []
      for (let number = 0; number < 10; number += 1) {
        responses.push(authenticator.get(await startLogin(api)))
      }
      const sameCounter = await Promise.all(responses.map(logIn))
      expect(sameCounter.filter(({ http }) => http === 200)).toHaveLength(1)
      authenticator.counter = 8
      const response = authenticator.get(await startLogin(api))
      const sameResponse = await Promise.all(Array.from({ length: 10 }, () => logIn(response)))
      expect(sameResponse.filter(({ http }) => http === 200)).toHaveLength(1)
    })
  })

  test('a removal ends every other session', async () => {
    const { id } = await addPasskey(api, ada.token)
    const other = await api.service.sessions.start(api.db, ada.member, { headers: {} })
    expect(await api.post('remove-passkey', { id: 'unknown' }, ada.token)).toMatchObject({ http: 404 })
    expect(await api.get('account', other)).toMatchObject({ http: 200 })
    expect(await api.post('remove-passkey', { id }, ada.token)).toMatchObject({ http: 200 })
    expect(await api.get('account', other)).toMatchObject({ http: 401 })
    expect(await api.get('account', ada.token)).toMatchObject({ http: 200 })
  })

  test('challenges are stored as hashes, and deleted once they have expired', async () => {
    const { challenge } = await startLogin(api)
    await startPasskey(api, ada.token)
    const rows = await api.db.select().from(passkeyChallenges)
    expect(JSON.stringify(rows)).not.toContain(challenge)
    api.service.clock.advance(5 * minuteMs)
    await cleanUp(api.database, api.service.clock.time)
    expect(await api.db.$count(passkeyChallenges)).toBe(0)
  })
})
