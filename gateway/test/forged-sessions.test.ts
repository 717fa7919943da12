import { createHash, hkdfSync } from 'node:crypto'
import { EncryptJWT, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

const member = { id: 7, role: '3', name: 'Ana Ruiz', email: 'ana@example.com', phone: '+15625550100' }

/** A product API that takes every token: the gateway alone refuses forged sessions. */
const productApi = await startUpstream((request, response) =>
  request.url === '/api/login'
    ? json(response, { success: true, token: 'upstream', user: member })
    : json(response, { status: '1', data: { user: member } }),
)
afterAll(() => productApi.close())

const secret = 'a secret of at least thirty-two characters'
let now = Date.now()
beforeEach(() => {
  now = Date.now()
})
const gateway = await startGateway(
  { PRODUCT_API_URL: productApi.url, SESSION_SECRET: secret },
  { now: () => now },
)

async function ask(query: string, headers: Record<string, string> = {}) {
  const response = await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  return response.json()
}

async function realSession(): Promise<string> {
  const { data } = await ask(
    'mutation { login(input: { email: "ana@example.com", password: "x" }) { session { token } } }',
  )
  return data.login.session.token
}

/** What a session holds, in the words of the gateway. */
const claims = {
  statement: { id: 'made-up', memberId: '7', role: 'STAFF', upstreamToken: 'upstream' },
}
const keyOf = (text: string) => new Uint8Array(hkdfSync('sha256', text, '', 'compound gateway session', 32))
const keyIdOf = (text: string) =>
  createHash('sha256').update(`key id of ${text}`).digest('base64url').slice(0, 8)
const header = { alg: 'dir', enc: 'A256GCM', kid: keyIdOf(secret) }

const sealed = (audience = 'session') =>
  new EncryptJWT(claims).setAudience(audience).setIssuedAt().setExpirationTime('1h')

/** The parts of a token with one of them changed. */
async function withPart(place: number, change: (part: string) => string): Promise<string> {
  const parts = (await realSession()).split('.')
  return parts.map((part, index) => (index === place ? change(part) : part)).join('.')
}

const otherLetter = (part: string) => `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`

async function visitorWith(token: string): Promise<void> {
  for (const headers of [{ cookie: `session=${token}` }, { authorization: `Bearer ${token}` }]) {
    expect(await ask('{ viewer { id role } }', headers)).toEqual({ data: { viewer: null } })
  }
}

test('a session made with the secret itself is valid: those below differ in one way each', async () => {
  const own = await sealed().setProtectedHeader(header).encrypt(keyOf(secret))
  for (const token of [own, await realSession()]) {
    expect(await ask('{ viewer { id } }', { cookie: `session=${token}` })).toEqual({
      data: { viewer: { id: '7' } },
    })
  }
})

describe('is no session, neither as cookie nor as bearer', () => {
  test.each<[string, () => string | Promise<string>]>([
    ['nothing', () => ''],
    ['some text', () => 'x'],
    ['five empty parts', () => '....'],
    ['the product API’s own token', () => 'upstream'],
    ['a truncated one', async () => (await realSession()).slice(0, -1)],
    ['half of one', async () => (await realSession()).slice(0, 100)],
    ['one with something behind it', async () => `${await realSession()}AAAA`],
    ['one with another header', () => withPart(0, otherLetter)],
    ['one with another nonce', () => withPart(2, otherLetter)],
    ['one with other content', () => withPart(3, otherLetter)],
    ['one with another tag', () => withPart(4, otherLetter)],
    [
      'one of another key',
      () => sealed().setProtectedHeader(header).encrypt(keyOf('another secret of thirty-two characters')),
    ],
    [
      'one that names another key',
      () =>
        sealed()
          .setProtectedHeader({ ...header, kid: 'another1' })
          .encrypt(keyOf(secret)),
    ],
    [
      'one that names no key',
      () => sealed().setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(keyOf(secret)),
    ],
    ['a phone’s proof', () => sealed('phone-proof').setProtectedHeader(header).encrypt(keyOf(secret))],
    [
      'one whose key is wrapped',
      () =>
        sealed()
          .setProtectedHeader({ ...header, alg: 'A256KW' })
          .encrypt(keyOf(secret)),
    ],
    [
      'one of another cipher',
      () =>
        sealed()
          .setProtectedHeader({ ...header, enc: 'A128CBC-HS256' })
          .encrypt(keyOf(secret)),
    ],
    [
      'one that is signed',
      () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: header.kid })
          .setAudience('session')
          .setExpirationTime('1h')
          .sign(keyOf(secret)),
    ],
    [
      'one without a signature',
      () => new UnsecuredJWT(claims).setAudience('session').setExpirationTime('1h').encode(),
    ],
    [
      'one that never ends',
      () => new EncryptJWT(claims).setAudience('session').setProtectedHeader(header).encrypt(keyOf(secret)),
    ],
    [
      'one that has ended',
      () =>
        new EncryptJWT(claims)
          .setAudience('session')
          .setExpirationTime(Math.floor(now / 1000) - 1)
          .setProtectedHeader(header)
          .encrypt(keyOf(secret)),
    ],
  ])('%s', async (_what, make) => {
    await visitorWith(await make())
  })

  test('a real one after its 12 hours', async () => {
    const token = await realSession()
    now += 12 * 3_600_000 + 1_000
    await visitorWith(token)
  })
})
