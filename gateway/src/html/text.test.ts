import { describe, expect, test } from 'vitest'
import { firstCharacters, textOf } from './text.ts'

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

  test('is cut', () => {
    expect(textOf('<p>abc</p><p>def</p>', 5)).toBe('abc d')
  })
})

const western = 'UpstreamClients — “early”, señor: 4½ £/€… cafe\u0301 ©\u200d🌿 naïve\u00ad ok 👩\u200d🎤!'

describe('cutting', () => {
  test('counts western text as segmenting does, up to what joins the last character', () => {
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
    ['leaves a short text alone', 'short', 100, 'short'],
    ['counts exactly', 'abcdef', 3, 'abc'],
  ])('%s', (_what, text, length, expected) => {
    expect(firstCharacters(text, length)).toBe(expected)
  })
})
