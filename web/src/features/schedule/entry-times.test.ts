import { expect, test } from 'vitest'
import { formatStart, formatVisitorStart } from './entry-times.ts'

const evening = '2026-11-21T05:00:00.000Z'

test('a start names its day only if it is listed under another', () => {
  expect(formatStart(evening, '2026-11-20')).toBe('9:00 PM')
  expect(formatStart(evening, '2026-11-21')).toBe('Nov 20, 9:00 PM')
})

test.each([
  ['America/Los_Angeles', null],
  // Another zone with the same time.
  ['America/Tijuana', null],
  ['America/Denver', '10:00 PM your time'],
  ['America/New_York', 'Nov 21, 12:00 AM your time'],
  ['Asia/Kathmandu', 'Nov 21, 10:45 AM your time'],
  ['Pacific/Honolulu', '7:00 PM your time'],
])('in %s, a visitor reads %s', (zone, text) => {
  expect(formatVisitorStart(evening, zone)).toBe(text)
})

test.each([
  ['America/Los_Angeles', null],
  ['America/Tijuana', null],
  // An hour ahead, it shows the same time again.
  ['America/Denver', '1:15 AM MST your time'],
  ['America/New_York', '3:15 AM your time'],
])('in %s, a visitor reads %s for a start that names its zone', (zone, text) => {
  expect(formatStart('2027-11-07T01:15-07:00', '2027-11-07')).toBe('1:15 AM PDT')
  expect(formatVisitorStart('2027-11-07T01:15-07:00', zone)).toBe(text)
})

test('summer time may begin on other days', () => {
  // The United States changed on March 8, Europe does on March 29.
  expect(formatVisitorStart('2026-03-07T20:00:00.000Z', 'Europe/Berlin')).toBe('9:00 PM your time')
  expect(formatVisitorStart('2026-03-10T19:00:00.000Z', 'Europe/Berlin')).toBe('8:00 PM your time')
})
