import { describe, expect, it } from 'vitest'
import { formatPhone, phoneDigits, withCountryPrefix } from './phoneNumber.ts'

describe('what is kept of a typed number', () => {
  it.each([
    ['', ''],
    ['562', '562'],
    ['(562) 555-0123', '5625550123'],
    ['562.555.0123', '5625550123'],
    ['5625550123', '5625550123'],
    ['+1 (562) 555-0123', '5625550123'],
    ['15625550123', '5625550123'],
    ['+', '+'],
    ['+1', ''],
    ['+44 20 7946 0958', '+442079460958'],
    [' +44 20 7946 0958', '+442079460958'],
    ['562+555', '562555'],
    ['tel: 562 555 0123', '5625550123'],
    ['12345678901234567890', '23456789012345678'],
  ])('%j becomes %j', (typed, kept) => {
    expect(phoneDigits(typed)).toBe(kept)
    expect(phoneDigits(formatPhone(kept))).toBe(kept)
  })
})

describe('how a kept number is shown', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['562', '(562'],
    ['5625', '(562) 5'],
    ['562555', '(562) 555'],
    ['5625550', '(562) 555-0'],
    ['5625550123', '(562) 555-0123'],
    ['56255501234', '56255501234'],
    ['+442079460958', '+442079460958'],
  ])('%j as %j', (kept, shown) => {
    expect(formatPhone(kept)).toBe(shown)
  })
})

it('gets the country’s prefix unless it has one', () => {
  expect(withCountryPrefix('5625550123')).toBe('+15625550123')
  expect(withCountryPrefix('+442079460958')).toBe('+442079460958')
})
