import { expect, test } from 'vitest'
import { pageNumbers, previousPage } from './page-numbers.ts'

test('below page 5 the numbers are 1 to 4', () => {
  expect(pageNumbers(1, 9)).toEqual([1, 2, 3, 4])
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4])
})

test('from page 5 on they run from 5 upward', () => {
  expect(pageNumbers(5, 9)).toEqual([5, 6, 7, 8, 9])
  expect(pageNumbers(9, 9)).toEqual([5, 6, 7, 8, 9])
})

test('no number goes past the last page', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(9999, 7)).toEqual([5, 6, 7])
  expect(pageNumbers(9999, 3)).toEqual([1, 2, 3])
})

test('an unknown total and an empty list have no numbers', () => {
  expect(pageNumbers(3, null)).toEqual([])
  expect(pageNumbers(1, 0)).toEqual([])
})

test('thousands of pages stay one row that holds the current page and the next', () => {
  expect(pageNumbers(5, 3000)).toHaveLength(20)
  const row = pageNumbers(700, 3000)
  expect(row).toHaveLength(20)
  expect(row).toContain(700)
  expect(row.at(-1)).toBe(701)
})

test('previous stops at page 1 and comes back from past the end', () => {
  expect(previousPage(1, 7)).toBeNull()
  expect(previousPage(3, 7)).toBe(2)
  expect(previousPage(9999, 7)).toBe(7)
  expect(previousPage(9999, 0)).toBe(1)
  expect(previousPage(8, null)).toBe(7)
})
