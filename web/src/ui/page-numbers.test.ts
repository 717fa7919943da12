import { expect, test } from 'vitest'
import { pageNumbers, previousPage } from './page-numbers.ts'

test.each([
  ['are 1 to 4 below page 5', 1, 9, [1, 2, 3, 4]],
  ['are 1 to 4 below page 5', 4, 9, [1, 2, 3, 4]],
  ['run from 5 upward from page 5 on', 5, 9, [5, 6, 7, 8, 9]],
  ['run from 5 upward from page 5 on', 9, 9, [5, 6, 7, 8, 9]],
  ['do not go past the last page', 1, 2, [1, 2]],
  ['do not go past the last page', 1, 1, [1]],
  ['do not go past the last page', 9999, 7, [5, 6, 7]],
  ['do not go past the last page', 9999, 3, [1, 2, 3]],
  ['are none for an unknown total', 3, null, []],
  ['are none for an empty list', 1, 0, []],
])('the numbers %s: page %s of %s', (_rule, page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})

test('thousands of pages stay one row that holds the current page and the next', () => {
  expect(pageNumbers(5, 3000)).toHaveLength(20)
  const row = pageNumbers(700, 3000)
  expect(row).toHaveLength(20)
  expect(row.slice(-2)).toEqual([700, 701])
})

test('previous stops at page 1 and comes back from past the end', () => {
  expect(previousPage(1, 7)).toBeNull()
  expect(previousPage(3, 7)).toBe(2)
  expect(previousPage(9999, 7)).toBe(7)
  expect(previousPage(9999, 0)).toBe(1)
  expect(previousPage(8, null)).toBe(7)
})
