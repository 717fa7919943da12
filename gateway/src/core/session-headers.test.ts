import { expect, test } from 'vitest'
import { cookieTokens, mayHaveSession } from './session-headers.ts'

const token = (name: string | number) => `eyJ0..${name}.text.tag`

test('the tokens of both names, the safer name first, each once', () => {
  const cookie = `session=${token('a')}; __Host-session=${token('b')};session = ${token('b')} ; a=${token('c')}`
  expect(cookieTokens(cookie)).toEqual([token('b'), token('a')])
})

test.each([
  '',
  '; ;',
  'session',
  'session=',
  'session=""',
  'session=eyJ0.a.b',
  'session=eyJ0..a.b.c.d',
  'Session=eyJ0..a.b.c',
])('no token in %j', (cookie) => expect(cookieTokens(cookie)).toEqual([]))

test('at most ten are decrypted', () => {
  const cookies = Array.from({ length: 100 }, (_, number) => `session=${token(number)}`)
  expect(cookieTokens(cookies.join('; '))).toHaveLength(10)
})

test.each(['session=x', 'a=b;session=', ' __Host-session = x'])('a response to %j is not cached', (cookie) =>
  expect(mayHaveSession({ cookie })).toBe(true),
)

test.each(['', 'my-session=x', 'a=session=x', '__Secure-session=x'])(
  'a response to %j may be cached',
  (cookie) => expect(mayHaveSession({ cookie })).toBe(false),
)
