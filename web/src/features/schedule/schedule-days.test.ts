import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setTimeZone } from '../../ui/dates.ts'
import { type ScheduleEntry, scheduleDays } from './schedule-days.ts'

const losAngeles = 'America/Los_Angeles'
/** Noon in Long Beach. */
const now = Date.parse('2026-11-20T20:00:00.000Z')

beforeEach(() => setTimeZone(losAngeles))

const entry = (startsAt: string, endsAt: string | null = null): ScheduleEntry => ({
  kind: 'stream',
  id: startsAt,
  title: startsAt,
  address: '/',
  calendar: '/',
  startsAt,
  endsAt,
  isOff: false,
  availability: null,
})

const listed = (entries: readonly ScheduleEntry[], at = now) =>
  scheduleDays(entries, at).map(({ day, entries }) => [day, entries.map(({ startsAt }) => startsAt)])

test('entries are listed by time, under the day of the site', () => {
  const times = ['2026-11-22T07:59:00.000Z', '2026-11-21T08:00:00.000Z', '2026-11-21T07:59:00.000Z']
  expect(listed(times.map((time) => entry(time)))).toEqual([
    ['2026-11-20', [times[2]]],
    ['2026-11-21', [times[1], times[0]]],
  ])
})

test('another time zone has other days', () => {
  onTestFinished(() => setTimeZone(losAngeles))
  setTimeZone('Asia/Kolkata')
  const [before, after] = ['2026-11-20T18:29:00.000Z', '2026-11-20T18:30:00.000Z']
  expect(listed([entry(before), entry(after)], now - 7_200_000)).toEqual([
    ['2026-11-20', [before]],
    ['2026-11-21', [after]],
  ])
})

test('what is over is left out, and what is on is listed today', () => {
  const startsAt = '2026-11-21T05:00:00.000Z'
  const late = entry(startsAt, '2026-11-21T09:30:00.000Z')
  expect(listed([late], Date.parse('2026-11-21T07:59:00.000Z'))).toEqual([['2026-11-20', [startsAt]]])
  expect(listed([late], Date.parse('2026-11-21T08:30:00.000Z'))).toEqual([['2026-11-21', [startsAt]]])
  expect(listed([late], Date.parse('2026-11-21T09:31:00.000Z'))).toEqual([])
})

test('the list ends after two weeks', () => {
  const last = '2026-12-04T20:00:00.000Z'
  expect(listed([entry(last), entry('2026-12-04T20:01:00.000Z')])).toEqual([['2026-12-04', [last]]])
})
