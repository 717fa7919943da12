import { createHash, hkdfSync } from 'node:crypto'
import { EncryptJWT, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createEncryptedTokens } from './encrypted-token.ts'

const shape = z.object({ memberId: z.string() })
const secret = 'a secret of at least thirty-two characters'
const tokens = createEncryptedTokens([secret], 'session', shape)
const inAnHour = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000)

test('a token can be decrypted until it expires, and its claims can’t be changed', async () => {
  let now = Date.now()
  const clocked = createEncryptedTokens([secret], 'session', shape, () => now)
  const token = await clocked.encrypt({ memberId: '7' }, inAnHour)
  expect(token.split('.')).toHaveLength(5)
  const first = await clocked.decrypt(token)
  expect(() => Object.assign(first ?? {}, { memberId: '8' })).toThrow(TypeError)
  now = inAnHour.getTime() - 1
  expect(await clocked.decrypt(token)).toEqual({ memberId: '7', expiresAt: inAnHour })
  now = inAnHour.getTime()
  expect(await clocked.decrypt(token)).toBeNull()
})

test('tokens of a rotated secret stay valid; tokens of a removed secret don’t', async () => {
  const token = await tokens.encrypt({ memberId: '7' }, inAnHour)
  const decryptWith = (...secrets: string[]) =>
    createEncryptedTokens(secrets, 'session', shape).decrypt(token)
  const newer = 'a new secret, also long enough to be one'
  expect(await decryptWith(newer, secret)).toMatchObject({ memberId: '7' })
  expect(await decryptWith(newer)).toBeNull()
})

const keyOf = (text: string) => new Uint8Array(hkdfSync('sha256', text, '', 'compound gateway session', 32))
const kid = createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 8)

/** A token that is made with the secret itself, but for what a test changes. */
const made = (header: object = {}, { audience = 'session', expires = true } = {}) => {
  const token = new EncryptJWT({ statement: { memberId: '7' } }).setAudience(audience)
  if (expires) token.setExpirationTime('1h')
  return token.setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid, ...header }).encrypt(keyOf(secret))
}

const encryptWith = (key: string, claims: Record<string, string>) =>
  createEncryptedTokens([key], 'session', z.record(z.string(), z.string())).encrypt(claims, inAnHour)

/** A token of ours with the first letter of one of its parts changed. */
async function altered(index: number): Promise<string> {
  const parts = (await tokens.encrypt({ memberId: '7' }, inAnHour)).split('.')
  return parts
    .map((part, at) => (at === index ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part))
    .join('.')
}

test('a token made with the secret can be decrypted: those below differ in one detail each', async () => {
  expect(await tokens.decrypt(await made())).toMatchObject({ memberId: '7' })
})

describe('refuses to decrypt', () => {
  test.each<[string, () => Promise<string> | string]>([
    ['nothing', () => ''],
    ['some text', () => 'not a token'],
    ['a huge text', () => 'x'.repeat(1_000_000)],
    ['an expired one', () => tokens.encrypt({ memberId: '7' }, new Date(Date.now() - 1_000))],
    ['one that never ends', () => made({}, { expires: false })],
    ['one for another audience', () => made({}, { audience: 'phone-proof' })],
    [
      'one of another secret',
      () => encryptWith('another secret, long enough to be a secret', { memberId: '7' }),
    ],
    ['one that names another key', () => made({ kid: 'another1' })],
    ['a truncated one', async () => (await made()).slice(0, -5)],
    ['one with something behind it', async () => `${await made()}AAAA`],
    ['one with another header', () => altered(0)],
    ['one with other content', () => altered(3)],
    ['one with another tag', () => altered(4)],
    ['one of another shape', () => encryptWith(secret, { other: '7' })],
    [
      'one that claims no algorithm',
      () =>
        new UnsecuredJWT({ statement: { memberId: '7' } })
          .setAudience('session')
          .setExpirationTime('1h')
          .encode(),
    ],
    [
      'one that is signed instead',
      () =>
        new SignJWT({ statement: { memberId: '7' } })
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience('session')
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode(secret)),
    ],
    ['one with the right key and another algorithm', () => made({ alg: 'A256GCMKW' })],
    ['one of another cipher', () => made({ enc: 'A128CBC-HS256' })],
  ])('%s', async (_what, make) => {
    expect(await tokens.decrypt(await make())).toBeNull()
  })
})
