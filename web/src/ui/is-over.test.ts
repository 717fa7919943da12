import { expect, test } from 'vitest'
import { isOver } from './is-over.ts'

test('a production is over at its end, or half a day after its start', () => {
  const startsAt = '2026-11-21T03:00:00.000Z'
  const start = Date.parse(startsAt)
  expect(isOver({ startsAt, endsAt: '2026-11-21T06:00:00.000Z' }, start + 3 * 3_600_000)).toBe(false)
  expect(isOver({ startsAt, endsAt: '2026-11-21T06:00:00.000Z' }, start + 3 * 3_600_000 + 1)).toBe(true)
  expect(isOver({ startsAt, endsAt: null }, start + 11 * 3_600_000)).toBe(false)
  expect(isOver({ startsAt, endsAt: null }, start + 13 * 3_600_000)).toBe(true)
  expect(isOver({ startsAt: null, endsAt: null }, start)).toBe(false)
})
