import { expect, test } from 'vitest'
import { nextAttempt } from './back-off.ts'

const hourMs = 3_600_000

test('a longer Retry-After is waited for, up to six hours', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  const waits = [1, 60, 86_400].map((seconds) => nextAttempt(1, now, now, seconds * 1_000))
  expect(waits.map((next) => (next?.getTime() ?? 0) - now.getTime())).toEqual([5_000, 60_000, 6 * hourMs])
})

test('a message is tried some twenty times in three days, at last every six hours', () => {
  const writtenAt = new Date('2026-11-20T20:00:00Z')
  const times = [writtenAt]
  for (let next: Date | null = writtenAt; next !== null; ) {
    next = nextAttempt(times.length, writtenAt, times.at(-1) ?? writtenAt)
    if (next !== null) times.push(next)
  }
  const waits = times.slice(1).map((time, index) => time.getTime() - (times[index]?.getTime() ?? 0))
  expect(waits.slice(0, 3)).toEqual([5_000, 10_000, 20_000])
  expect(waits.at(-1)).toBe(6 * hourMs)
  expect(times.length).toBeGreaterThan(15)
  expect(times.length).toBeLessThan(30)
  expect((times.at(-1)?.getTime() ?? 0) - writtenAt.getTime()).toBeLessThanOrEqual(72 * hourMs)
})
