import { describe, expect, test } from 'vitest'
import { isolatedName, nameFlaw, sanitizeName } from './person-name.ts'

const zeroWidthNonJoiner = '\u200c'

const goodNames = [
  'O’Brien',
  'محمد',
  'J. R. R.',
  'Kahente’kó:wa',
  'יעל',
  'ශ්‍රී',
  `علی${zeroWidthNonJoiner}رضا`,
  'X Æ A-12',
  '👩‍🌾'.repeat(10),
  'n̈'.repeat(60),
]

const links = [
  'www.x.y',
  'https://attacker.example/login',
  'foo.com',
  'пример.рф',
  'foo．com',
  `foo.${zeroWidthNonJoiner}com`,
  'someone@example.com',
  'someone＠example',
  'tel:5',
  '192.0.2.7',
  '+1 (562) 555 0100',
  '562\u2011555\u20110100',
]

describe('a first or last name', () => {
  test.each(goodNames)('may be %s, and is shown unchanged', (name) => {
    expect(nameFlaw(name)).toBeNull()
    expect(sanitizeName(name)).toBe(name)
  })

  test.each(links)('may not be %s, which mail programs turn into a link', (name) => {
    expect(nameFlaw(name)).toBe(
      'Please remove web addresses, email addresses and phone numbers, and put a space after a dot',
    )
  })

  test('has at most 60 graphemes', () => {
    expect(nameFlaw('👩‍🌾'.repeat(60))).toBeNull()
    expect(nameFlaw('x'.repeat(61))).toBe('Please use at most 60 characters')
  })
})

describe('a name older than these rules', () => {
  test.each([...links, 'x'.repeat(200), 'a..b//c@d'])('is shown without any link of %j', (name) => {
    expect(nameFlaw(sanitizeName(name))).toBeNull()
  })

  test('stays readable', () => {
    expect(sanitizeName('Ana of http://foo.com/x')).toBe('Ana of http foo. com/x')
    expect(sanitizeName('ana@foo.com')).toBe('ana at foo. com')
    expect(sanitizeName('Ana\r\n\u202eRuiz')).toBe('Ana Ruiz')
    expect(sanitizeName('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`)
  })
})

test('a right-to-left name is isolated in plain text', () => {
  expect(isolatedName('محمد')).toBe('\u2068محمد\u2069')
  expect(isolatedName('María')).toBe('María')
})
