import { expect, test } from 'vitest'
import { usualStart } from './usual-start.ts'

const at = (...moments: (string | null)[]) => moments.map((publishedAt) => ({ publishedAt }))

test('is the half hour when most streams begin', () => {
  const days = ['2026-11-20T22:02:11Z', '2026-11-19T21:58:40Z', '2026-11-18T22:00:00Z']
  expect(usualStart(at(...days, '2026-11-17T03:00:00Z', null))).toBe('2:00 PM')
})

test('is null if streams disagree or are too few', () => {
  expect(usualStart(at('2026-11-20T22:00:00Z', '2026-11-19T20:00:00Z', '2026-11-18T18:00:00Z'))).toBeNull()
  expect(usualStart(at('2026-11-20T22:00:00Z', '2026-11-19T22:00:00Z'))).toBeNull()
  expect(usualStart([])).toBeNull()
})
