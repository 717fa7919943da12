import { expect, test } from 'vitest'
import { parseCaptions } from './captions.ts'

test('each cue becomes a line of plain text with its start in seconds', () => {
  const text = [
    'WEBVTT - English',
    'Kind: captions',
    '',
    'STYLE',
    '::cue { color: red }',
    '',
    'NOTE written by hand',
    '',
    'first',
    '00:01.250 --> 00:04.000 line:0 align:start',
    '<v Ada>Rain &amp; <i>wind</i>.',
    '- Is it <00:02.000>over?',
    '>> Not yet.',
    '',
    '',
    '01:00:04.000 --> 01:00:05.000',
    '<c.quiet></c>',
    '',
    '01:00:05.000 --> 01:00:06.000',
    '[Thunder]',
  ].join('\n')
  const lines = [
    { start: 1.25, text: 'Rain & wind. Is it over? Not yet.' },
    { start: 3605, text: '[Thunder]' },
  ]
  expect(parseCaptions(text)).toEqual(lines)
  expect(parseCaptions(text.replaceAll('\n', '\r'))).toEqual(lines)
})

const textsOf = (...cues: [time: string, ...lines: string[]][]) =>
  parseCaptions(['WEBVTT', ...cues.map((cue) => cue.join('\n'))].join('\n\n')).map(({ text }) => text)

test.each([
  ['It&#39;s &quot;100%&quot; caf&eacute;&hellip;', `It's "100%" caf\u00e9\u2026`],
  ['&#x1F3B5; La&nbsp;la &amp la &copy2026', '\u{1F3B5} La la & la \u00a92026'],
  ['5 &lt; 7 &amp;lt; &unknown; &#0; &#xD800;', '5 < 7 &lt; &unknown; \uFFFD \uFFFD'],
  ['&#45; Not yet.', 'Not yet.'],
  ['-20 degrees outside', '-20 degrees outside'],
  ['-$5, -.5 and \u221220', '-$5, -.5 and \u221220'],
  ['<v Ada>-\u00bd a point', '-\u00bd a point'],
  ['\u201320 degrees', '\u201320 degrees'],
  ['-US$5', '-US$5'],
  ['- -20, you said?', '-20, you said?'],
  ['>> -20.', '-20.'],
  ['- 20 people', '20 people'],
  ['-\u206020, &shy;-20 and -&rlm;20', '-20, -20 and -20'],
  ['-&lrm;20 &#8203;degrees', '-20 degrees'],
  ['می&zwnj;دانم', 'می\u200cدانم'],
  ['-Hello.', 'Hello.'],
  ['-- Hello.', 'Hello.'],
  ['-MP3, please.', 'MP3, please.'],
])('%j reads %j', (line, text) => {
  expect(textsOf(['00:01.000 --> 00:02.000', line])).toEqual([text])
})

test('rolling captions have each line once', () => {
  expect(
    textsOf(
      ['00:00.000 --> 00:02.000 align:start position:0%', ' ', 'rain<00:00.500><c> and</c>'],
      ['00:02.000 --> 00:02.010', 'rain and', ' '],
      ['00:02.010 --> 00:04.000', 'rain and', 'wind<00:03.000><c> no</c>'],
      ['00:04.000 --> 00:04.010', 'wind no', ' '],
      ['00:04.010 --> 00:06.000', 'wind no', 'no'],
      ['00:06.000 --> 00:06.010', 'no', ' '],
      ['00:06.010 --> 00:08.000', 'no', 'no'],
      ['00:09.000 --> 00:10.000', ' ', 'no'],
    ),
  ).toEqual(['rain and', 'wind no', 'no', 'no', 'no'])
  expect(
    textsOf(
      ['00:00.000 --> 00:02.000', 'rain'],
      ['00:02.000 --> 00:04.000', 'rain', 'and wind'],
      ['00:04.000 --> 00:06.000', 'and wind', 'and snow'],
      ['00:06.000 --> 00:08.000', 'and snow'],
    ),
  ).toEqual(['rain', 'and wind', 'and snow'])
})

test('a cue that a file has twice is one line', () => {
  expect(
    textsOf(
      ['00:00.000 --> 00:02.000', 'rain'],
      ['00:00.000 --> 00:02.000', 'rain'],
      ['00:02.000 --> 00:04.000', 'wind'],
      ['00:02.000 --> 00:04.000', 'wind'],
    ),
  ).toEqual(['rain', 'wind'])
})

test('a refrain stays', () => {
  const refrain: [string, ...string[]][] = [
    ['00:00.000 --> 00:02.000', 'La la', 'La la'],
    ['00:02.000 --> 00:04.000', 'La la', 'La la'],
    ['00:04.000 --> 00:06.000', 'La la'],
    ['00:06.000 --> 00:08.000', 'La la'],
    ['00:08.000 --> 00:10.000', 'Let it rain', 'Let it snow'],
    ['00:10.000 --> 00:12.000', 'Let it snow', 'Let it rain'],
    ['00:12.000 --> 00:14.000', 'No more'],
  ]
  expect(textsOf(...refrain)).toEqual(refrain.map(([, ...lines]) => lines.join(' ')))
})

const times = 'must be the times of a cue, such as 00:01.000 --> 00:04.500'
const separate = 'an empty line must separate the cues'
const order = 'the cue must not start before the one above it'

test.each([
  ['', 1, 'must start with WEBVTT'],
  ['WEBVTTS\n\n00:01.000 --> 00:02.000\nA', 1, 'must start with WEBVTT'],
  ['WEBVTT\n\nNOTE nothing', 3, 'has no cues'],
  ['WEBVTT\n00:01.000 --> 00:02.000\nA', 2, separate],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nA\n00:02.000 --> 00:03.000\nB', 5, separate],
  ['WEBVTT\n\n00:01,000 --> 00:02,000\nA', 3, times],
  ['WEBVTT\n\n1\n00:61.000 --> 00:62.000\nA', 4, times],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\nLost text', 6, times],
  ['WEBVTT\n\n00:02.000 --> 00:02.000\nA', 3, 'the cue must end after it starts'],
  ['WEBVTT\n\n00:02.000 --> 00:03.000\nA\n\n2\n00:01.000 --> 00:04.000\nB', 7, order],
])('%j is refused in line %i: %s', (text, line, message) => {
  expect(() => parseCaptions(text)).toThrow(expect.objectContaining({ line, message }))
})
