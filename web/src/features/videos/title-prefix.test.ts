import { expect, test } from 'vitest'
import { prefixOf, sharedPrefixes } from './title-prefix.ts'

test.each([
  ['RECAP: A Desk, a Goose', { text: 'RECAP', sign: ': ' }],
  ['RECAP — High Jinx', { text: 'RECAP', sign: ' — ' }],
  ['Hi LBC: Rooftop Session', { text: 'Hi LBC', sign: ': ' }],
  ['RECAPPED: not one', null],
  ['A RECAP: in the middle', null],
])('the prefix of %s', (title, prefix) => {
  expect(prefixOf(title, ['RECAP', 'Hi LBC'])).toEqual(prefix)
})

test('a prefix is shared by at least two titles', () => {
  expect(sharedPrefixes(['Daily Live: one', 'Daily Live: two', 'Once: three', 'Roof rehearsal'])).toEqual([
    'Daily Live',
  ])
})
