import { expect, test } from 'vitest'
import { formatPhone, phoneDigits, showPhone, withCountryPrefix } from './phone-number.ts'

test.each([
  ['', ''],
  ['(562) 555-0123', '5625550123'],
  ['5625550123', '5625550123'],
  ['+1 (562) 555-0123', '5625550123'],
  ['+1', ''],
  ['+44 20 7946 0958', '+442079460958'],
  [' +44 20 7946 0958', '+442079460958'],
  ['1', '1'],
  ['1234567', '1234567'],
  ['1562555012', '1562555012'],
  ['+1 234567', '234567'],
  ['\u202a+1 (562) 555-0123\u202c', '5625550123'],
  ['５６２５５５０１２３', '5625550123'],
  ['＋44 20 7946 0958', '+442079460958'],
  ['٥٦٢ ٥٥٥ ٠١٢٣', '5625550123'],
  ['562\u2011555–0123', '5625550123'],
  ['12345678901234567890', '12345678901234567'],
])('the typed number %j is stored as %j', (typed, stored) => {
  expect(phoneDigits(typed)).toBe(stored)
  expect(phoneDigits(formatPhone(stored))).toBe(stored)
})

test('typed digit by digit with the country’s 1 is the national number in the end', () => {
  const typed = [...'15625550123'].reduce((stored, digit) => phoneDigits(formatPhone(stored) + digit), '')
  expect(typed).toBe('5625550123')
})

test.each([
  ['', ''],
  ['5625', '(562) 5'],
  ['5625550', '(562) 555-0'],
  ['5625550123', '(562) 555-0123'],
  ['1234567', '1234567'],
  ['56255501234', '56255501234'],
  ['+442079460958', '+442079460958'],
])('the stored number %j is shown as %j', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})

test.each([
  ['+13105550123', '(310) 555-0123'],
  ['3105550123', '(310) 555-0123'],
  ['+442079460958', '+442079460958'],
  ['(310) 555-0123', '(310) 555-0123'],
  ['ask Ana', 'ask Ana'],
])('%j of a member is shown as %j', (phone, shown) => {
  expect(showPhone(phone)).toBe(shown)
})

test('gets the country’s prefix unless it has one', () => {
  expect(withCountryPrefix('5625550123')).toBe('+15625550123')
  expect(withCountryPrefix('+442079460958')).toBe('+442079460958')
})
