import { expect, test } from 'vitest'
import { secondsToPacificMidnight } from './quota-day.ts'

const at = (iso: string) => secondsToPacificMidnight(Date.parse(iso))

test.each([
  ['in winter, eight hours behind UTC', '2026-11-20T07:59:00Z', 60],
  ['right at midnight, a whole day', '2026-11-20T08:00:00Z', 86_400],
  ['in summer, seven hours behind UTC', '2026-07-01T06:00:00Z', 3_600],
  ['on the day of 25 hours', '2026-11-01T07:00:00Z', 90_000],
  ['on the day of 25 hours, after the clocks were set back', '2026-11-02T07:00:00Z', 3_600],
  ['on the day of 23 hours', '2026-03-08T08:00:00Z', 82_800],
])('%s', (_when, iso, seconds) => {
  expect(at(iso)).toBe(seconds)
})
