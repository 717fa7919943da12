import { expect, test } from 'vitest'
import { formatMoment, formatSpan } from './moments.ts'

const losAngeles = 'America/Los_Angeles'
const berlin = 'Europe/Berlin'

test('a date and time are formatted in the time zone', () => {
  const moment = new Date('2026-12-03T03:05:00Z')
  expect(formatMoment(moment, losAngeles)).toBe('December 2, 2026 at 7:05 PM')
  expect(formatMoment(moment, berlin)).toBe('December 3, 2026 at 4:05 AM')
})

test('a time that happens twice names its zone', () => {
  const first = new Date('2027-11-07T01:15-07:00')
  expect(formatMoment(first, losAngeles)).toBe('November 7, 2027 at 1:15 AM PDT')
  expect(formatMoment(new Date('2027-11-07T01:15-08:00'), losAngeles)).toBe('November 7, 2027 at 1:15 AM PST')
  expect(formatMoment(first, berlin)).toBe('November 7, 2027 at 9:15 AM')
})

test.each<[string, string | null, string, string?]>([
  ['2026-12-03T03:00Z', '2026-12-03T05:30Z', 'Wednesday, December 2, 2026, 7:00 – 9:30 PM PST'],
  ['2026-12-03T07:30Z', '2026-12-03T08:30Z', 'Wednesday, December 2, 2026 at 11:30 PM – 12:30 AM PST'],
  ['2026-07-03T02:00Z', null, 'Thursday, July 2, 2026 at 7:00 PM PDT'],
  ['2026-12-03T18:00Z', '2026-12-03T20:30Z', 'Thursday, December 3, 2026, 7:00 – 9:30 PM GMT+1', berlin],
  // The machine's zone may be that of the other end after midnight.
  [
    '2026-12-03T22:30Z',
    '2026-12-03T23:30Z',
    'Thursday, December 3, 2026 at 11:30 PM – 12:30 AM GMT+1',
    berlin,
  ],
  [
    '2026-11-01T06:00Z',
    '2026-11-01T11:00Z',
    'Saturday, October 31, 2026 at 11:00 PM PDT – Sunday, November 1, 2026 at 3:00 AM PST',
  ],
  [
    '2027-11-07T08:15Z',
    '2027-11-07T09:15Z',
    'Sunday, November 7, 2027 at 1:15 AM PDT – Sunday, November 7, 2027 at 1:15 AM PST',
  ],
])('a span from %s to %s is %s', (start, end, expected, timeZone = losAngeles) => {
  expect(formatSpan(new Date(start), end === null ? null : new Date(end), timeZone)).toBe(expected)
})
