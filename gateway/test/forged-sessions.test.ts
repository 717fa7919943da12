import { createHash, hkdfSync } from 'node:crypto'
import { EncryptJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { memberOf, startProductApi } from './product-api.ts'

/** A product API that takes every token: only the gateway refuses forged sessions. */
const productApi = await startProductApi({
  login: { success: true, token: 'upstream', user: memberOf(7, '3') },
  '*': { status: '1', data: { user: memberOf(7, '3') } },
})

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

const seal = (token: EncryptJWT, change: object = {}, text = secret) =>
  token.setProtectedHeader({ ...header, ...change }).encrypt(keyOf(text))
const otherLetter = (part: string) => `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`

async function visitorWith(token: string): Promise<void> {
  for (const headers of [{ cookie: `session=${token}` }, { authorization: `Bearer ${token}` }]) {
    expect(await ask('{ viewer { id role } }', headers)).toEqual({ data: { viewer: null } })
  }
}

test('a session made with the secret itself is valid: those below differ in one way each', async () => {
  const own = await seal(sealed())
  for (const token of [own, await realSession()]) {
    expect(await ask('{ viewer { id } }', { cookie: `session=${token}` })).toEqual({
      data: { viewer: { id: '7' } },
    })
  }
})

describe('is no session, neither as cookie nor as bearer', () => {
  test.each<[string, () => string | Promise<string>]>([
    ['nothing', () => ''],
    ['the product API’s own token', () => 'upstream'],
    ['half of one', async () => (await realSession()).slice(0, 100)],
    ['one with something behind it', async () => `${await realSession()}AAAA`],
    ['one with another header', () => withPart(0, otherLetter)],
    ['one with other content', () => withPart(3, otherLetter)],
    ['one with another tag', () => withPart(4, otherLetter)],
    ['one of another key', () => seal(sealed(), {}, 'another secret of thirty-two characters')],
    ['one that names another key', () => seal(sealed(), { kid: 'another1' })],
    ['a phone’s proof', () => seal(sealed('phone-proof'))],
    ['one of another cipher', () => seal(sealed(), { enc: 'A128CBC-HS256' })],
    [
      'one without a signature',
      () => new UnsecuredJWT(claims).setAudience('session').setExpirationTime('1h').encode(),
    ],
    ['one that never ends', () => seal(new EncryptJWT(claims).setAudience('session'))],
  ])('%s', async (_what, make) => {
    await visitorWith(await make())
  })

  test('a real one after its 12 hours', async () => {
    const token = await realSession()
    now += 12 * 3_600_000 + 1_000
    await visitorWith(token)
  })
})
