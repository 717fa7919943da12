import { describe, expect, test } from 'vitest'
import { isoUtc, isoWithOffset, timestampDaysAgo } from './time.ts'

const NOON_IN_LONG_BEACH = Date.parse('2026-11-20T20:00:00Z')

describe('timestampDaysAgo', () => {
  test('counts days and reads the clock in Pacific time', () => {
    expect(isoUtc(timestampDaysAgo(NOON_IN_LONG_BEACH, 1, '19:30'))).toBe('2026-11-20T03:30:00Z')
    expect(isoUtc(timestampDaysAgo(NOON_IN_LONG_BEACH, 20, '09:05'))).toBe('2026-10-31T17:05:00Z')
  })

  test('never lies in the future', () => {
    expect(isoUtc(timestampDaysAgo(NOON_IN_LONG_BEACH, 0, '23:00'))).toBe('2026-11-20T19:55:00Z')
    const lateInLongBeach = Date.parse('2026-11-20T07:59:59Z')
    expect(timestampDaysAgo(lateInLongBeach, 1, '23:59')).toBeLessThan(lateInLongBeach)
  })
})

test('isoWithOffset writes the same time in another offset', () => {
  const timestamp = Date.parse('2026-03-01T02:10:05Z')
  expect(isoWithOffset(timestamp, '-07:00')).toBe('2026-02-28T19:10:05-07:00')
  expect(Date.parse(isoWithOffset(timestamp, '+05:30'))).toBe(timestamp)
})
