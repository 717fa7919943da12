import { expect, test } from 'vitest'
import { compactNumber, nationalPhone } from './phone-number.ts'

test.each([
  '5625550123',
  '+15625550123',
  '15625550123',
  '(562) 555-0123',
  ' +1 562.555.0123 ',
  '\u202a+1 (562) 555-0123\u202c',
  '\u2068562\u00a0555\u20110123\u2069',
  '562\u2010555\u20120123',
  '562–555—0123',
  '562−555－0123',
  '562·555•0123',
  '562/555/0123',
  '\u200e562\u200b555\ufeff0123',
  '５６２５５５０１２３',
  '＋１（５６２）５５５－０１２３',
  '٥٦٢٥٥٥٠١٢٣',
  '۵۶۲ ۵۵۵ ۰۱۲۳',
  '562\u3000555\u202f0123',
  '５６２ー５５５ー０１２３',
  '562ｰ555─0123',
])('the number %j is read', (typed) => {
  expect(nationalPhone(typed)).toBe('+15625550123')
})

test.each([
  '',
  '562555012',
  '56255501234',
  '25625550123',
  '+445625550123',
  '562555012O',
  '562 555 0123 x5',
  '++15625550123',
])('the number %j is none', (typed) => {
  expect(nationalPhone(typed)).toBeNull()
})

test('letters stay, for a check to refuse', () => {
  expect(compactNumber(' 12\u200b3 a56 ')).toBe('123a56')
})
