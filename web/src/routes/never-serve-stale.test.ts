import { expect, test } from 'vitest'
import { missing, ready, unanswered } from '../navigation/load.ts'
import { neverServeStale } from './never-serve-stale.ts'

const now = 1_790_000_012_345
const openedAt = 1_789_999_980_000

test('a page that shows spots left is never served stale', () => {
  const withSpots = neverServeStale(ready, [{ spotsLeft: null }, { spotsLeft: 0 }], now)
  expect(withSpots).toEqual({ ...ready, neverServeStale: true, openedAt })
  expect(neverServeStale(ready, [{ spotsLeft: null }, null, undefined], now)).toEqual({ ...ready, openedAt })
  expect(neverServeStale(unanswered, [undefined], now)).toEqual({ ...unanswered, openedAt })
  expect(neverServeStale(missing, [{ spotsLeft: 1 }], now)).toEqual(missing)
})
