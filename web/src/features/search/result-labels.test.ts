import { expect, test } from 'vitest'
import { formatFound, hintFor } from './result-labels.ts'

test.each([
  [0, 0, 'No results for “water”'],
  [1, 1, '1 result for “water”'],
  [12, 12, '12 results for “water”'],
  [20, 1_250, '20 of 1,250 results for “water”'],
])('%i of %i results', (shown, total, text) => {
  expect(formatFound('water', shown, total)).toBe(text)
})

test('tells somebody with one letter to type another', () => {
  expect(hintFor('w')).toBe('Type at least two characters.')
  expect(hintFor('wa')).toContain('spelling')
})
