import { expect, test } from 'vitest'
import { formatLastUse } from './last-use.ts'

const now = Date.parse('2026-11-20T20:00:00Z')

test.each([
  [true, '2026-11-19T20:00:00Z', 'Active now'],
  [false, '2026-11-20T20:00:01Z', 'Active now'],
  [false, '2026-11-20T19:54:30Z', 'Active now'],
  [false, '2026-11-20T19:54:00Z', 'Last used 6 minutes ago'],
  [false, '2026-11-20T18:00:01Z', 'Last used 119 minutes ago'],
  [false, '2026-11-20T16:10:00Z', 'Last used 3 hours ago'],
  [false, '2026-11-19T20:00:00Z', 'Last used on November 19, 2026'],
])('says when a session was last used (current: %s, %s): %s', (isCurrent, lastUsedAt, text) => {
  expect(formatLastUse({ isCurrent, lastUsedAt }, now)).toBe(text)
})
