import { expect, test } from 'vitest'
import { cut, isLongerThan } from './cut.ts'

test('a text within the length stays as it is, a longer one ends in an ellipsis after that many characters', () => {
  expect(cut('Are You Smarter', 15)).toBe('Are You Smarter')
  expect(cut('', 20)).toBe('')
  expect(cut('Are You Smarter Than A Budtender', 20)).toBe('Are You Smarter Than…')
})

test('an emoji of several code points counts once and is never split', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(cut(family.repeat(5), 4)).toBe(`${family.repeat(4)}…`)
})

test('each letter of Latin text and each sign of its punctuation counts once', () => {
  const simple = Array.from({ length: 0x2028 }, (_, code) => String.fromCharCode(code))
    .filter((character) => /[\x20-\x7e\xa0-\u02ff\u2010-\u2027]/.test(character))
    .join('')
  const counted = Array.from(new Intl.Segmenter('en').segment(simple)).length
  expect(counted).toBe(simple.length)
  expect(isLongerThan(simple, counted - 1)).toBe(true)
  expect(isLongerThan(simple, counted)).toBe(false)
  expect(cut(simple, 40)).toBe(`${simple.slice(0, 40)}…`)
  // A mark on the last letter is part of it.
  expect(isLongerThan('Cafe\u0301', 4)).toBe(false)
})
