import { expect, test } from 'vitest'
import { asDescription } from './description.ts'

test('a description of 160 characters stays whole', () => {
  expect(asDescription('a'.repeat(160))).toBe('a'.repeat(160))
})

test('a longer one has 160 characters, its ellipsis included', () => {
  expect(asDescription('a'.repeat(161))).toBe(`${'a'.repeat(159)}…`)
})

test('characters are those that a person counts', () => {
  const flag = '🏳️‍🌈'
  expect(asDescription(flag.repeat(160))).toBe(flag.repeat(160))
  expect(asDescription(flag.repeat(161))).toBe(`${flag.repeat(159)}…`)
})

test('line breaks and runs of spaces are one space each', () => {
  expect(asDescription('  Doors at 7\n\n\tShow at 8  ')).toBe('Doors at 7 Show at 8')
})
