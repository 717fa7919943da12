import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setTimeZone } from '../../ui/dates.ts'
import { productionEntries, type ScheduleEntry, scheduleDays, streamEntries } from './schedule-days.ts'

const losAngeles = 'America/Los_Angeles'
/** Noon in Long Beach. */
const now = Date.parse('2026-11-20T20:00:00.000Z')

beforeEach(() => setTimeZone(losAngeles))

const entry = (startsAt: string, given: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  kind: 'stream',
  ...{ id: startsAt, title: startsAt, address: '/', calendar: '/', startsAt, endsAt: null, isOff: false },
  ...given,
})

const listed = (entries: readonly ScheduleEntry[], at = now) =>
  scheduleDays(entries, at).map(({ day, entries }) => [day, entries.map(({ startsAt }) => startsAt)])

test('entries are listed by time, under the day of the site', () => {
  const times = ['2026-11-22T07:59:00.000Z', '2026-11-21T08:00:00.000Z', '2026-11-21T07:59:00.000Z']
  expect(listed([...times, '2026-11-22T08:00:00.000Z'].map((time) => entry(time)))).toEqual([
    ['2026-11-20', ['2026-11-21T07:59:00.000Z']],
    ['2026-11-21', ['2026-11-21T08:00:00.000Z', '2026-11-22T07:59:00.000Z']],
    ['2026-11-22', ['2026-11-22T08:00:00.000Z']],
  ])
})

test('another time zone has other days', () => {
  onTestFinished(() => setTimeZone(losAngeles))
  setTimeZone('Asia/Kolkata')
  expect(
    listed([entry('2026-11-20T18:29:00.000Z'), entry('2026-11-20T18:30:00.000Z')], now - 7_200_000),
  ).toEqual([
    ['2026-11-20', ['2026-11-20T18:29:00.000Z']],
    ['2026-11-21', ['2026-11-20T18:30:00.000Z']],
  ])
})

test('a day is 25 hours long when summer time ends, and 23 when it begins', () => {
  const autumn = ['2026-11-01T06:59:00.000Z', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:00.000Z']
  expect(
    listed(
      [...autumn, '2026-11-02T08:00:00.000Z'].map((time) => entry(time)),
      Date.parse('2026-10-31T12:00Z'),
    ),
  ).toEqual([
    ['2026-10-31', autumn.slice(0, 1)],
    ['2026-11-01', autumn.slice(1)],
    ['2026-11-02', ['2026-11-02T08:00:00.000Z']],
  ])
  const spring = ['2026-03-08T08:00:00.000Z', '2026-03-09T06:59:00.000Z', '2026-03-09T07:00:00.000Z']
  expect(
    listed(
      spring.map((time) => entry(time)),
      Date.parse('2026-03-07T12:00Z'),
    ),
  ).toEqual([
    ['2026-03-08', spring.slice(0, 2)],
    ['2026-03-09', spring.slice(2)],
  ])
})

test('what is over is left out, and what is on is listed today', () => {
  const startsAt = '2026-11-21T05:00:00.000Z'
  const late = entry(startsAt, { endsAt: '2026-11-21T09:30:00.000Z' })
  expect(listed([late], Date.parse('2026-11-21T07:59:00.000Z'))).toEqual([['2026-11-20', [startsAt]]])
  expect(listed([late], Date.parse('2026-11-21T08:30:00.000Z'))).toEqual([['2026-11-21', [startsAt]]])
  expect(listed([late], Date.parse('2026-11-21T09:31:00.000Z'))).toEqual([])
})

test('the list ends after two weeks', () => {
  const last = '2026-12-04T20:00:00.000Z'
  expect(listed([entry(last), entry('2026-12-04T20:01:00.000Z')])).toEqual([['2026-12-04', [last]]])
})

test('productions and streams lead to their page and their calendar', () => {
  const production = {
    __typename: 'Production' as const,
    ...{ id: '7', slug: 'finals-night', name: 'Finals Night', isCalledOff: null },
    ...{ startsAt: '2026-11-21T05:00:00.000Z', endsAt: null },
  }
  const entries = productionEntries([production, { ...production, startsAt: null }])
  expect(entries).toEqual([
    entry('2026-11-21T05:00:00.000Z', {
      ...{ kind: 'production', id: '7', title: 'Finals Night' },
      ...{ address: '/RSVP/finals-night', calendar: '/RSVP/finals-night.ics' },
    }),
  ])
  const stream = {
    __typename: 'ScheduledStream' as const,
    ...{ id: 'a=', title: 'Courtyard Hour', isCancelled: true },
    ...{ startsAt: '2026-11-21T22:00:00.000Z', endsAt: null },
  }
  const channel = { __typename: 'LiveChannel' as const, url: 'https://live.example/channel' }
  expect(streamEntries({ ...channel, scheduledStreams: [stream] })).toEqual([
    entry('2026-11-21T22:00:00.000Z', {
      ...{ id: 'a=', title: 'Courtyard Hour', isOff: true },
      ...{ address: 'https://live.example/channel', calendar: '/schedule/a%3D.ics' },
    }),
  ])
  expect(streamEntries({ ...channel, scheduledStreams: null })).toEqual([])
})
