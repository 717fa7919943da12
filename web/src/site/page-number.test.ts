import { describe, expect, it } from 'vitest'
import { pageNumberIn } from './page-number.ts'

describe('pageNumberIn', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=-1', 1],
    ['page=abc', 1],
    ['page=1e3', 1],
    ['page=9999999999', 1],
  ])('reads %s as %d', (search, page) => {
    expect(pageNumberIn(new URLSearchParams(search))).toBe(page)
  })
})
