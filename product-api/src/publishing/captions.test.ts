import { expect, test } from 'vitest'
import { parseCaptions } from './captions.ts'

const file = (...lines: string[]) => lines.join('\n')

test('each cue becomes a line of plain text with its start in seconds', () => {
  const text = file(
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
  )
  const lines = [
    { start: 1.25, text: 'Rain & wind. Is it over? Not yet.' },
    { start: 3605, text: '[Thunder]' },
  ]
  expect(parseCaptions(text)).toEqual(lines)
  expect(parseCaptions(text.replaceAll('\n', '\r'))).toEqual(lines)
})

test.each([
  ['', 1, 'must start with WEBVTT'],
  ['WEBVTTS\n\n00:01.000 --> 00:02.000\nA', 1, 'must start with WEBVTT'],
  ['WEBVTT\n\nNOTE nothing', 3, 'has no cues'],
  ['WEBVTT\n00:01.000 --> 00:02.000\nA', 2, 'an empty line must separate the cues'],
  [
    'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n00:02.000 --> 00:03.000\nB',
    5,
    'an empty line must separate the cues',
  ],
  ['WEBVTT\n\n00:01,000 --> 00:02,000\nA', 3, 'must be the times of a cue, such as 00:01.000 --> 00:04.500'],
  [
    'WEBVTT\n\n1\n00:61.000 --> 00:62.000\nA',
    4,
    'must be the times of a cue, such as 00:01.000 --> 00:04.500',
  ],
  [
    'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\nLost text',
    6,
    'must be the times of a cue, such as 00:01.000 --> 00:04.500',
  ],
  ['WEBVTT\n\n00:02.000 --> 00:02.000\nA', 3, 'the cue must end after it starts'],
  [
    'WEBVTT\n\n00:02.000 --> 00:03.000\nA\n\n2\n00:01.000 --> 00:04.000\nB',
    7,
    'the cue must not start before the one above it',
  ],
])('%j is refused in line %i: %s', (text, line, message) => {
  expect(() => parseCaptions(text)).toThrow(expect.objectContaining({ line, message }))
})
