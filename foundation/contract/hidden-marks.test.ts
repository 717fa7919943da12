import { describe, expect, test } from 'vitest'
import { isBlank, visibleText, withoutHiddenMarks } from './hidden-marks.ts'

const hidden = [
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2060',
    '\u2066',
    '\u2069',
    '\ufeff',
  ],
  ...[
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u1160',
    '\u17b4',
    '\u180e',
    '\u2800',
    '\u3164',
    '\uffa0',
    '\ufe0f',
  ],
  ...[
    '\u{e0041}',
    '\u{e0101}',
    '\u0000',
    '\u007f',
    '\u0080',
    '\ud800',
    '\udc00',
    '\ufff9',
    '\ufffc',
    '\u206a',
  ],
]

test.each(hidden)('%j is removed wherever it is', (mark) => {
  for (const text of [
    `${mark}Quill`,
    `Qu${mark}ill`,
    `Quill${mark}`,
    `Qu${mark}${mark}ill`,
    `Quill ${mark} `,
  ]) {
    expect(withoutHiddenMarks(text)).toBe('Quill')
  }
  expect(withoutHiddenMarks(`Ana ${mark} Ruiz`)).toBe('Ana Ruiz')
  expect(withoutHiddenMarks(mark)).toBe('')
})

test.each([
  'علی\u200cرضا',
  'می\u200cنیا',
  'ශ්\u200dරී',
  'क्\u200dष',
  'അരുണ്\u200d',
  '👩\u200d🌾',
  '👩🏽\u200d❤\ufe0f\u200d👨',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '1\ufe0f\u20e3',
  '葛\u{e0100}城',
  'Ｒｉｋｏ',
  "O'Hara",
])('%s keeps the marks that its spelling needs', (text) => {
  expect(withoutHiddenMarks(text)).toBe(text)
})

test.each([
  ['علی\u200c', 'علی'],
  ['\u200cعلی', 'علی'],
  ['عل\u200c\u200cی', 'علی'],
  ['👩\u200d', '👩'],
  ['Qu\u200dعلی', 'Quعلی'],
])('%j has a joiner that joins nothing', (text, visible) => {
  expect(withoutHiddenMarks(text)).toBe(visible)
})

test.each(['\n', '\r\n', '\t', '\u00a0', '\u2028', '\u2029', '\u0085', '\u3000', ' \u200b\n '])(
  '%j between words is a space',
  (space) => {
    expect(withoutHiddenMarks(`${space}Ana${space}Ruiz${space}`)).toBe('Ana Ruiz')
  },
)

test('a text of several lines keeps lines, spaces and directions', () => {
  expect(visibleText('\ufeffDoors\u200b at  six\r\n\tBring ID\u2028\u2067שלום\u2069\0\n')).toBe(
    'Doors at  six\n\tBring ID\n\u2067שלום\u2069',
  )
})

describe('a text', () => {
  test.each([
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

  test.each(['.', '0', '\u3164a', '❤️', '👨\u200d👩\u200d👧', '가', 'می\u200cخواهم', '—', '\u0301', '\ufffd'])(
    'with something to see, as %j, is not',
    (text) => {
      expect(isBlank(text)).toBe(false)
    },
  )

  test('is read in a moment, however long', () => {
    expect(isBlank(`${' '.repeat(1_000_000)}a`)).toBe(false)
  })
})
