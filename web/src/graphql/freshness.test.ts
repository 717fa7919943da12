import { expect, test } from 'vitest'
import { freshnessOf } from './freshness.ts'

test.each([
  [{ 'cache-control': 'max-age=30, public' }, 30],
  [{ 'cache-control': 'public, max-age=0, s-maxage=15' }, 15],
  [{ 'cache-control': 'max-age=30', age: '12' }, 18],
  [{ 'cache-control': 'max-age=30', age: '90' }, 0],
  [{ 'cache-control': 'no-store' }, 0],
  [{ 'cache-control': 'private, max-age=60' }, 0],
  [{}, 0],
])('an answer with %o is good for %i s', (headers, seconds) => {
  expect(freshnessOf(new Headers(headers))).toBe(seconds)
})
