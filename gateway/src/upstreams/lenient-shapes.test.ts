import { describe, expect, test } from 'vitest'
import { dateTime, httpUrl, text, wholeNumber } from './lenient-shapes.ts'
import { isoDate } from './product-api/dates.ts'
import { text as productText, total } from './product-api/shapes.ts'

describe('a text', () => {
  test.each(['', '   ', '\u3164', '\u200b\n'])('that shows nothing, %j, is null', (value) => {
    expect(text.parse(value)).toBeNull()
    expect(productText.parse(value)).toBeNull()
  })
})

describe('an address', () => {
  test.each([
    ['https://pictures.example', 'https://pictures.example/'],
    ['HTTP://Pictures.example:80/a b?c=d', 'http://pictures.example/a%20b?c=d'],
    ['javascript:alert(1)', null],
    ['https://', null],
    ['/pictures/1.jpg', null],
    [7, null],
  ])('%s is %s', (value, address) => {
    expect(httpUrl.parse(value)).toBe(address)
  })
})

// Found by `npm run fuzz`: what the schema's types cannot say is null, not an error.
describe('a value outside the schema’s types is null', () => {
  test.each([2_147_483_648, 2 ** 53, 1e308, -1, Number.NaN])('amount %d', (value) => {
    expect(wholeNumber.parse(value)).toBeNull()
    expect(total.parse(value)).toBeNull()
  })

  test.each([
    '-271821-04-20T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    '9999-99-99T99:99:99Z',
  ])('moment %s', (value) => {
    expect(dateTime.parse(value)).toBeNull()
    expect(isoDate(value)).toBeNull()
  })

  test('the largest possible values are kept', () => {
    expect(wholeNumber.parse(2_147_483_647)).toBe(2_147_483_647)
    expect(dateTime.parse('9999-12-31T23:59:59.999Z')).toBe('9999-12-31T23:59:59.999Z')
    expect(dateTime.parse('0000-01-01T00:00:00Z')).toBe('0000-01-01T00:00:00.000Z')
  })
})
