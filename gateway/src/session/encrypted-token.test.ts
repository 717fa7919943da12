import { hkdfSync } from 'node:crypto'
import { EncryptJWT, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createEncryptedTokens } from './encrypted-token.ts'

const shape = z.object({ memberId: z.string() })
const secret = 'a secret of at least thirty-two characters'
const tokens = createEncryptedTokens([secret], 'session', shape)
const inAnHour = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000)

test('a token decrypts again until it expires, and its claims cannot be changed meanwhile', async () => {
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

test('a rotated secret still opens, one that is gone no more', async () => {
  const token = await tokens.encrypt({ memberId: '7' }, inAnHour)
  expect(
    await createEncryptedTokens(
      ['a new secret, also long enough to be one', secret],
      'session',
      shape,
    ).decrypt(token),
  ).toMatchObject({
    memberId: '7',
  })
  expect(
    await createEncryptedTokens(['a new secret, also long enough to be one'], 'session', shape).decrypt(
      token,
    ),
  ).toBeNull()
})

describe('does not decrypt', () => {
  test.each<[string, () => Promise<string> | string]>([
    ['nothing', () => ''],
    ['some text', () => 'not a token'],
    ['a huge text', () => 'x'.repeat(1_000_000)],
    ['an expired one', () => tokens.encrypt({ memberId: '7' }, new Date(Date.now() - 1_000))],
    [
      'one for another audience',
      () => createEncryptedTokens([secret], 'phone-proof', shape).encrypt({ memberId: '7' }, inAnHour),
    ],
    [
      'one of another secret',
      () =>
        createEncryptedTokens(['another secret, long enough to be a secret'], 'session', shape).encrypt(
          { memberId: '7' },
          inAnHour,
        ),
    ],
    ['a truncated one', async () => (await tokens.encrypt({ memberId: '7' }, inAnHour)).slice(0, -5)],
    [
      'one with a letter changed',
      async () => {
        const parts = (await tokens.encrypt({ memberId: '7' }, inAnHour)).split('.')
        const content = parts[3] ?? ''
        parts[3] = `${content[0] === 'A' ? 'B' : 'A'}${content.slice(1)}`
        return parts.join('.')
      },
    ],
    [
      'one of another content',
      () =>
        createEncryptedTokens([secret], 'session', z.object({ other: z.string() })).encrypt(
          { other: '7' },
          inAnHour,
        ),
    ],
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
    [
      'one with the right key and another algorithm',
      () =>
        new EncryptJWT({ statement: { memberId: '7' } })
          .setProtectedHeader({ alg: 'A256GCMKW', enc: 'A256GCM' })
          .setAudience('session')
          .setExpirationTime('1h')
          .encrypt(new Uint8Array(hkdfSync('sha256', secret, '', 'compound gateway session', 32))),
    ],
  ])('%s', async (_what, make) => {
    expect(await tokens.decrypt(await make())).toBeNull()
  })
})
