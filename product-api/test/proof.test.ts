import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '../src/members/login-tables.ts'
import { createPasswords } from '../src/members/passwords.ts'
import { type Person, refusal, success, useApi } from './api.ts'
import { Authenticator, addPasskey, startLogin, startPasskey } from './authenticator.ts'
import { describeSuite } from './databases.ts'
import { codeIn } from './members.ts'

const lifetimeMs = 10 * 60_000

describeSuite((databases) => {
  const api = useApi(databases)
  const password = 'correct horse'
  let passwordHash: string
  let ada: Person

  beforeAll(async () => {
    passwordHash = await (await createPasswords()).hash(password)
  })

  beforeEach(async () => {
    ada = await api.add({ passwordHash })
  })

  const post = (path: string, body: object = {}) => api.post(path, body, ada.token)
  const prove = (body: object) => post('prove-identity', body)
  const isProven = success({ message: 'Thanks, that’s you.' })
  const required = refusal(409, 'First confirm that it’s you, or log in again.', {
    reason: 'proof-required',
  })
  const otherSession = async () => {
    await api.service.sessions.start(api.db, ada.member, { headers: {} })
    const { sessions } = Object((await api.get('account', ada.token)).body).data
    return sessions.find(({ is_current: isCurrent }: { is_current: boolean }) => !isCurrent)
  }

  test('is a login, or the password or a passkey since, for ten minutes to the second', async () => {
    const passkey = await addPasskey(api, ada.token)
    const proofs = [
      async () => ({ password }),
      async () => ({ passkey_response: passkey.get(await startLogin(api)) }),
    ]
    for (const proof of proofs) {
      api.service.clock.advance(lifetimeMs)
      expect(await post('start-passkey')).toMatchObject({ http: 200 })
      api.service.clock.advance(1_000)
      expect(await post('start-passkey')).toEqual(required)
      expect(await prove(await proof())).toEqual(isProven)
      expect(await post('start-passkey')).toMatchObject({ http: 200 })
    }
  })

  test('is needed to change the phone, add or remove a passkey, and end one other session', async () => {
    const passkey = await addPasskey(api, ada.token)
    const { id } = await otherSession()
    api.service.clock.advance(lifetimeMs + 1_000)
    const phone = '+15625550188'
    await post('send-phone-code', { phone })
    const code = codeIn((await api.service.messages.newest(phone)).text)
    const changes = [
      ['start-passkey', {}],
      ['end-session', { id }],
      ['change-phone', { phone, code }],
      ['remove-passkey', { id: passkey.id }],
    ] as const
    for (const [path, body] of changes) expect(await post(path, body)).toEqual(required)
    await prove({ password })
    for (const [path, body] of changes) expect(await post(path, body)).toMatchObject({ http: 200 })
  })

  test('is not needed to defend the account, or to finish what it began', async () => {
    const authenticator = new Authenticator()
    const options = await startPasskey(api, ada.token)
    await otherSession()
    api.service.clock.advance(lifetimeMs / 2 - 1)
    const { id } = await otherSession()
    await api.db.update(sessions).set({ provenAt: null }).where(eq(sessions.memberId, ada.member.id))
    expect(
      await post('finish-passkey', { name: 'A key', response: authenticator.create(options) }),
    ).toMatchObject({
      http: 200,
    })
    // As a session of the build before.
    expect(await post('end-session', { id })).toEqual(required)
    expect(await post('end-other-sessions')).toMatchObject({ http: 200 })
    expect(await post('end-session')).toMatchObject({ http: 200 })
  })

  test('is refused with a wrong password, another member’s passkey, or both', async () => {
    const bea = await api.add()
    const other = await addPasskey(api, bea.token)
    api.service.clock.advance(lifetimeMs + 1_000)
    const response = other.get(await startLogin(api))
    for (const body of [
      { password: 'wrong horse' },
      { passkey_response: response },
      { password, passkey_response: response },
      {},
    ]) {
      expect(await prove(body)).toMatchObject({ http: 422 })
    }
    expect(await post('start-passkey')).toEqual(required)
    expect(await api.post('prove-identity', { password })).toMatchObject({ http: 401 })
  })

  test('belongs to one session', async () => {
    const token = await api.service.sessions.start(api.db, ada.member, { headers: {} })
    api.service.clock.advance(lifetimeMs + 1_000)
    await prove({ password })
    expect(await api.post('start-passkey', {}, token)).toEqual(required)
  })
})
