import { describe, expect, test } from 'vitest'
import { findLeaks } from './leaks.ts'

const word = { name: 'password', value: 'mARKed & "pass"/wörd+7' }
const code = { name: 'code', value: '408117' }
const token = { name: 'token', value: 'eyJhbGciOiJIUzI1NiJ9.marked.-_x' }

const placesOf = (text: string) =>
  findLeaks([word, code, token], [{ place: 'here', text }]).map(({ secret, form }) => `${secret} ${form}`)

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('a secret is found', () => {
  test.each([
    ['as it is', `x${word.value}y`, 'password as it is'],
    ['in small letters', word.value.toLowerCase(), 'password as it is'],
    ['in an address', `?password=${encodeURIComponent(word.value)}`, 'password URL-encoded'],
    ['in a form', new URLSearchParams({ password: word.value }).toString(), 'password URL-encoded'],
    [
      'in an address within an address',
      encodeURIComponent(encodeURIComponent(word.value)),
      'password URL-encoded twice',
    ],
    ['in JSON', JSON.stringify({ password: word.value }), 'password escaped for JSON'],
    [
      'in JSON of ASCII alone',
      String.raw`{"password":"mARKed & \"pass\"/w\u00f6rd+7"}`,
      'password escaped for JSON',
    ],
    [
      'in JSON within JSON',
      JSON.stringify(JSON.stringify({ a: word.value })),
      'password escaped twice for JSON',
    ],
    ['in a page', '<p>mARKed &amp; &quot;pass&quot;/wörd+7</p>', 'password escaped for HTML'],
    ['in hex', Buffer.from(word.value).toString('hex').toUpperCase(), 'password hex'],
    ['in base64', base64(word.value), 'password base64'],
    ['in base64, one letter on', base64(`a${word.value}bc`), 'password base64'],
    ['in base64, two letters on', base64(`ab${word.value}c`), 'password base64'],
    ['in base64url', Buffer.from(`{"a":"${word.value}"}`).toString('base64url'), 'password base64url'],
    ['as a code', `Your code is ${code.value}.`, 'code as it is'],
    ['as a code in base64', base64(`code=${code.value}`), 'code base64'],
    ['as a token', `session=${token.value}; Path=/`, 'token as it is'],
  ])('%s', (_how, text, leak) => {
    expect(placesOf(text)).toContain(leak)
  })
})

test('what only looks like one is none', () => {
  expect(placesOf('')).toEqual([])
  expect(placesOf('mARKed, pass, wörd 7')).toEqual([])
  expect(placesOf('4081171 1408117 a408117 0.408117 sha256:408117ab')).toEqual([])
})

test('each is told once for each form and place, without the secret', () => {
  const leaks = findLeaks(
    [word, code],
    [
      { place: 'log', text: `${code.value} ${code.value}` },
      { place: 'page', text: code.value },
    ],
  )
  expect(leaks).toEqual([
    { secret: 'code', form: 'as it is', place: 'log' },
    { secret: 'code', form: 'as it is', place: 'page' },
  ])
})

test('an empty secret is a mistake', () => {
  expect(() => findLeaks([{ name: 'session', value: '' }], [])).toThrow()
})
