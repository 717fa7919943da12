import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  isRecent,
  isSigned,
  maxEventAgeMs,
  parseContentEvent,
  signBody,
  webhookSecrets,
} from './content-webhook.ts'

const secret = 'a-secret-that-is-long-enough-for-a-webhook'
const other = 'another-one-that-is-long-enough-for-it-too'
const body = Buffer.from('{"id":"1"}')

test('a body is signed as the contract says: sha256= and the HMAC in hexadecimal digits', () => {
  expect(signBody(body, secret)).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
})

test('a signature with any of the secrets is valid; every other one is invalid', () => {
  const signature = signBody(body, secret)
  expect(isSigned(body, signature, [secret])).toBe(true)
  expect(isSigned(body, signature, [other, secret])).toBe(true)
  expect(isSigned(body, signature, [secret, other])).toBe(true)
  expect(isSigned(body, signature, [other])).toBe(false)
  expect(isSigned(body, signature, [])).toBe(false)
  expect(isSigned(Buffer.from('{"id":"2"}'), signature, [secret])).toBe(false)
  for (const given of [undefined, 'sha256=', signature.slice(7), `${signature}0`, [signature]]) {
    expect(isSigned(body, given, [secret])).toBe(false)
  }
})

test('an event names what has changed; ids are numbers, texts or absent', () => {
  const event = {
    id: 'e',
    at: '2026-11-22T23:00:00.000Z',
    changed: [{ kind: 'news', id: 1, slug: 'a' }, { kind: 'banner' }, { kind: 'tag', id: '7', slug: null }],
  }
  expect(parseContentEvent(Buffer.from(JSON.stringify(event)))).toEqual(event)
})

test.each(['', 'no JSON', '[]', '{}', '{"id":"e","at":"yesterday","changed":[]}', '{"id":"e","changed":[]}'])(
  '%j is no event',
  (text) => {
    expect(parseContentEvent(Buffer.from(text))).toBeNull()
  },
)

test('an event is recent for ten minutes, by a clock that may be ahead or behind', () => {
  const event = { id: 'e', at: '2026-11-22T23:00:00Z', changed: [] }
  const at = Date.parse(event.at)
  const isRecentAfter = (ms: number) => isRecent(event, at + ms)
  expect([0, maxEventAgeMs, -maxEventAgeMs].map(isRecentAfter)).toEqual([true, true, true])
  expect([maxEventAgeMs + 1, -maxEventAgeMs - 1].map(isRecentAfter)).toEqual([false, false])
})

test('secrets must be long, and there can be several', () => {
  expect(webhookSecrets.parse(`${secret}, ${other}`)).toEqual([secret, other])
  for (const text of ['', ',', 'short', `${other},short`]) {
    expect(webhookSecrets.safeParse(text).success).toBe(false)
  }
})
