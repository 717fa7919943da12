import { expect, onTestFinished, test } from 'vitest'
import {
  dateParts,
  formatClock,
  formatDay,
  formatDayInFull,
  formatDuration,
  formatEnd,
  formatMoment,
  formatSpan,
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

test('a time that happens twice names its zone', () => {
  onTestFinished(() => setTimeZone('America/Los_Angeles'))
  const [first, second] = ['2027-11-07T01:15-07:00', '2027-11-07T01:15-08:00']
  expect([formatClock(first), formatClock(second)]).toEqual(['1:15 AM PDT', '1:15 AM PST'])
  expect([formatMoment(first), formatMoment(second)]).toEqual(['Nov 7, 1:15 AM PDT', 'Nov 7, 1:15 AM PST'])
  setTimeZone('Europe/Berlin')
  expect(formatClock(first)).toBe('9:15 AM')
  expect(formatClock('2027-10-31T02:30+01:00')).toBe('2:30 AM GMT+1')
})

const evening = '2026-11-21T05:00:00.000Z'

test('an end names its day only after a day', () => {
  expect(formatEnd(evening, '2026-11-21T09:30:00.000Z')).toBe('1:30 AM')
  expect(formatEnd(evening, '2026-11-22T05:00:00.000Z')).toBe('Nov 21, 9:00 PM')
})

test.each([
  [evening, '2026-11-21T07:30Z', '9:00 PM to 11:30 PM'],
  [evening, null, '9:00 PM'],
  [evening, 'soon', '9:00 PM'],
  [null, evening, null],
  [evening, '2026-11-22T05:00Z', '9:00 PM to Nov 21, 9:00 PM'],
  // Clocks are set back, forward.
  ['2027-11-07T01:15-07:00', '2027-11-07T01:15-08:00', '1:15 AM PDT to 1:15 AM PST'],
  ['2027-11-06T23:00-07:00', '2027-11-07T01:30-08:00', '11:00 PM to 1:30 AM PST'],
  ['2027-11-07T01:30-07:00', '2027-11-07T04:00-08:00', '1:30 AM PDT to 4:00 AM'],
  ['2027-11-07T00:30-07:00', '2027-11-07T02:30-08:00', '12:30 AM to 2:30 AM'],
  ['2027-03-14T01:30-08:00', '2027-03-14T03:30-07:00', '1:30 AM to 3:30 AM'],
  ['2027-03-13T12:00-08:00', '2027-03-14T12:00-07:00', '12:00 PM to Mar 14, 12:00 PM'],
])('a span from %s to %s is %s', (start, end, text) => {
  expect(formatSpan(start, end)).toBe(text)
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
