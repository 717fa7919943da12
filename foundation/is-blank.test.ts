import { describe, expect, it } from 'vitest'
import { isBlank } from './is-blank.ts'

describe('a text', () => {
  it.each([
    '',
    '   ',
    '\t\r\n',
    '\u00a0\u2003\u3000',
    '\u3164',
    '\u115f\u1160\uffa0',
    '\u200b\u200d\u2060\ufeff',
    '\u00ad \u034f',
    '\u202e\u2066\u061c',
    '\u2800',
    '\ufe0f\u{e0100}',
    '\u{e0041}',
    '\u0000\u007f',
    '\ud800',
  ])('of only invisible characters, as %j, is blank', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  it.each(['.', '0', '\u3164a', '❤️', '👨\u200d👩\u200d👧', '가', 'می\u200cخواهم', '—', '\u0301', '\ufffd'])(
    'with something to see, as %j, is not',
    (text) => {
      expect(isBlank(text)).toBe(false)
    },
  )

  it('is read in a moment, however long', () => {
    expect(isBlank(`${' '.repeat(1_000_000)}a`)).toBe(false)
  })
})
