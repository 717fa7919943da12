import { describe, expect, test } from 'vitest'
import { firstCharacters, textOf, truncate } from './text.ts'

describe('the text of HTML', () => {
  test.each([
    ['paragraphs stay apart', '<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['inline markup does not split a word', 'un<b>believ</b>able', 'unbelievable'],
    ['entities are decoded', 'Salt &amp; Light &#8217;26 &eacute;', 'Salt & Light ’26 é'],
    [
      'scripts, styles and frames are silent',
      '<style>a{}</style>Hi<script>x()</script><iframe>no</iframe>',
      'Hi',
    ],
    ['white space is folded', ' a\n\n  b\t<br>c ', 'a b c'],
    ['broken markup is read as far as it goes', '<p>One <b>two</p> three <', 'One two three <'],
    ['nothing is nothing', '', ''],
  ])('%s', (_what, html, text) => {
    expect(textOf(html)).toBe(text)
  })

  test('is cut to a length', () => {
    expect(textOf('<p>abc</p><p>def</p>', 5)).toBe('abc d')
  })
})

const western = 'UpstreamClients — “early”, señor: 4½ £/€… cafe\u0301 ©\u200d🌿 naïve\u00ad ok 👩\u200d🎤!'

describe('cutting text', () => {
  test('counts Western text as segmenting does, even if the last character has a combining mark', () => {
    const segments = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(western)]
    for (let length = 0; length < segments.length; length += 1) {
      const whole = segments.slice(0, length).map(({ segment }) => segment)
      expect(firstCharacters(western, length)).toBe(whole.join(''))
    }
  })

  test.each([
    ['never splits a family', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 1, '👩‍👩‍👧‍👦'],
    ['never splits a flag', '🇲🇽🇺🇸🇯🇵', 2, '🇲🇽🇺🇸'],
    ['keeps an accent with its letter', 'e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301'],
    ['doesn’t change a short text', 'short', 100, 'short'],
    ['counts exactly', 'abcdef', 3, 'abc'],
  ])('%s', (_what, text, length, expected) => {
    expect(firstCharacters(text, length)).toBe(expected)
  })
})

describe('an excerpt', () => {
  test.each([
    ['a text within the length stays as it is', 'Doors at six.', 13, 'Doors at six.'],
    ['a word that does not fit is left out', 'The clock is red and faces you', 17, 'The clock is red…'],
    ['the ellipsis counts', 'The clock is red', 15, 'The clock is…'],
    ['no comma is before the ellipsis', 'A chime sounds, then silence', 17, 'A chime sounds…'],
    ['no dash and no opening quotation mark either', 'He said — “never again”', 14, 'He said…'],
    ['a full stop stays', 'It is late. Everybody leaves.', 20, 'It is late.…'],
    ['a long word is cut', 'https://example.com/a-very-long-address', 20, 'https://example.com…'],
    ['a long word after a short one is cut', 'See https://example.com/address', 16, 'See https://exa…'],
    ['a script without spaces is cut between characters', '今日は良い天気ですね', 6, '今日は良い…'],
    ['no emoji is split', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2, '👩‍👩‍👧‍👦…'],
    ['one character has no room for more', 'abc', 1, '…'],
  ])('%s', (_what, text, length, expected) => {
    expect(truncate(text, length)).toBe(expected)
    expect(Array.from(new Intl.Segmenter('en').segment(expected)).length).toBeLessThanOrEqual(length)
  })
})
