import { expect, test } from 'vitest'
import { cut, isLongerThan } from './cut.ts'

test('a text within the length stays as it is', () => {
  expect(cut('Are You Smarter', 15)).toBe('Are You Smarter')
  expect(cut('', 20)).toBe('')
})

test('a longer text ends in an ellipsis after exactly that many characters', () => {
  expect(cut('Are You Smarter Than A Budtender', 20)).toBe('Are You Smarter Than…')
  expect(cut('Long Beach growers vote on shared water rights', 15)).toBe('Long Beach grow…')
})

test('an emoji of several code points counts once and is never split', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(cut(family.repeat(4), 4)).toBe(family.repeat(4))
  expect(cut(family.repeat(5), 4)).toBe(`${family.repeat(4)}…`)
})

test('a letter is never parted from its combining marks', () => {
  const combined = 'e\u0301'
  expect(cut(combined.repeat(3), 2)).toBe(`${combined.repeat(2)}…`)
})

test('right-to-left text is cut in reading order', () => {
  expect(cut('مرحبا بالعالم', 5)).toBe('مرحبا…')
})

test('length is told in characters, not in code units', () => {
  expect(isLongerThan('🌿'.repeat(10), 10)).toBe(false)
  expect(isLongerThan('🌿'.repeat(11), 10)).toBe(true)
})
