import { expect, test } from 'vitest'
import { deriveKeys } from '../secrets/keys.ts'
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts'

const oldSecret = 'the older secret of the two, in some length'
const newSecret = 'the newer secret of the two, in some length'

test('a token names its member, also after the secret was replaced by another', () => {
  const before = createUnsubscribeTokens(deriveKeys([oldSecret]))
  const after = createUnsubscribeTokens(deriveKeys([newSecret, oldSecret]))
  const ours = { memberId: 345, subject: 'reminders' }
  expect(after.read(before.issue(345))).toEqual(ours)
  expect(after.read(after.issue(345))).toEqual(ours)
  expect(before.read(after.issue(345))).toBeNull()
})

test('emailed tokens stay valid', () => {
  const tokens = createUnsubscribeTokens(deriveKeys(['a secret for tests alone and of some length']))
  expect(tokens.issue(1)).toBe('1-dfe9643376ada0523eeb6e1746228ade')
})

test('a token is for one topic', () => {
  const tokens = createUnsubscribeTokens(deriveKeys([newSecret]))
  const token = tokens.issue(345, 'live')
  expect(tokens.read(token)).toEqual({ memberId: 345, subject: 'live' })
  for (const other of ['productions-', '']) expect(tokens.read(token.replace('live-', other))).toBeNull()
})

test('no other text is a token', () => {
  const tokens = createUnsubscribeTokens(deriveKeys([newSecret]))
  const token = tokens.issue(345)
  const altered = [token.slice(0, -1), `${token}0`, ` ${token}`, token.replace('345', '346')]
  for (const other of ['', '345', ...altered, token.toUpperCase()]) expect(tokens.read(other)).toBeNull()
})
