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
