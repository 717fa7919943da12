import { expect, test } from 'vitest'
import { emailPattern, normalizeEmail } from './email-address.ts'

test.each([
  'ida@münchen.example',
  'Ida@MÜNCHEN.Example',
  'ida@mu\u0308nchen.example',
  'ida@xn--mnchen-3ya.example',
  'IDA@XN--MNCHEN-3YA.EXAMPLE',
  'ida@münchen。example',
  'ｉｄａ＠ｍünchen．ｅｘａｍｐｌｅ',
  ' \u200bida@mün\u00adchen.example\ufeff ',
])('%j is one address', (typed) => {
  expect(normalizeEmail(typed)).toBe('ida@xn--mnchen-3ya.example')
  expect(normalizeEmail(typed)).toMatch(emailPattern)
})

test.each([
  ["O'Brien+rsvp@Example.CO.UK", "o'brien+rsvp@example.co.uk"],
  ['zoe\u0308@example.com', 'zoë@example.com'],
  ['ида@почта.рф', 'ида@xn--80a1acny.xn--p1ai'],
  ['ida@例え.テスト', 'ida@xn--r8jz45g.xn--zckzah'],
  ['ida@straße.example', 'ida@xn--strae-oqa.example'],
])('%s is stored as %s', (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored)
  expect(stored).toMatch(emailPattern)
  expect(normalizeEmail(stored)).toBe(stored)
})

test.each([
  '',
  'renata',
  'renata@example',
  'renata＠example',
  'a@b@münchen.example',
  'ida@mün chen.example',
  'ida@münchen.example/x',
  'ida@münchen.example:25',
  'ida@münchen%2eexample.com',
  'ida@münchen.example.',
  'ida；x@münchen.example',
  'deleted-1@deleted.invalid',
  'deleted-1@Deleted.ＩＮＶＡＬＩＤ',
])('%s is none', (typed) => {
  expect(normalizeEmail(typed)).not.toMatch(emailPattern)
})
