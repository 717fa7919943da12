import { expect, test } from 'vitest'
import { venueDay } from './venue-day.ts'

test('a day lasts until midnight in Long Beach, in winter and in summer', () => {
  expect(venueDay(Date.parse('2026-12-11T07:59:59Z'))).toBe('2026-12-10')
  expect(venueDay(Date.parse('2026-12-11T08:00:00Z'))).toBe('2026-12-11')
  expect(venueDay(Date.parse('2026-07-11T06:59:59Z'))).toBe('2026-07-10')
})
