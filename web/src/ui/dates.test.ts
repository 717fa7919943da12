import { expect, onTestFinished, test } from 'vitest'
import {
  dateParts,
  formatClock,
  formatDay,
  formatDayInFull,
  formatDuration,
  formatMoment,
  setTimeZone,
} from './dates.ts'

test('a day that people plan for has its weekday', () => {
  expect(formatDayInFull('2026-11-21T05:00:00.000Z')).toBe('Friday, November 20, 2026')
})

test('the day is that of Long Beach, wherever the code runs', () => {
  expect(formatDay('2026-11-21T05:00:00.000Z')).toBe('November 20, 2026')
  expect(formatClock('2026-11-21T05:00:00.000Z')).toBe('9:00 PM')
  expect(dateParts('2026-11-21T05:00:00.000Z')).toEqual({ weekday: 'Fri', month: 'Nov', day: '20' })
})

test('the day is that of the site', () => {
  onTestFinished(() => setTimeZone('America/Los_Angeles'))
  setTimeZone('Europe/Berlin')
  expect(formatDay('2026-11-20T23:30:00.000Z')).toBe('November 21, 2026')
  expect(formatClock('2026-11-20T23:30:00.000Z')).toBe('12:30 AM')
})

test('a moment in a list is short', () => {
  expect(formatMoment('2026-11-21T05:00:00.000Z')).toBe('Nov 20, 9:00 PM')
})

test.each([null, undefined, '', 'soon'])('%j is no date, not "Invalid Date"', (iso) => {
  for (const format of [formatDay, formatDayInFull, formatClock, formatMoment, dateParts]) {
    expect(format(iso)).toBeNull()
  }
})

test('a duration shows hours only where there are some', () => {
  expect(formatDuration(245)).toBe('4:05')
  expect(formatDuration(3723)).toBe('1:02:03')
  expect(formatDuration(0)).toBeNull()
  expect(formatDuration(null)).toBeNull()
})
