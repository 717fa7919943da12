import { describe, expect, test } from 'vitest'
import { isOutdated, publicationDate, type Schedule, spanFrom, startOf, startRule } from './dates.ts'

const noon = new Date('2026-11-20T20:00:00Z')

/** A moment of publishing, in Los Angeles. */
const at = (now: Date) => ({ now, timeZone: 'America/Los_Angeles' })

describe('publicationDate', () => {
  const threeDaysAgo = { daysAgo: 3, time: '09:00' }

  test('counts days by the calendar of Los Angeles', () => {
    // In Los Angeles it is still the 19th.
    const lateEvening = new Date('2026-11-20T06:00:00Z')
    expect(publicationDate(threeDaysAgo, at(lateEvening))).toEqual(new Date('2026-11-16T17:00:00Z'))
  })

  test('keeps the time of day across a change of clocks', () => {
    const afterChange = new Date('2026-11-02T20:00:00Z')
    expect(publicationDate(threeDaysAgo, at(afterChange))).toEqual(new Date('2026-10-30T16:00:00Z'))
  })

  test('counts by the calendar of the given time zone', () => {
    const inBerlin = { now: new Date('2026-11-20T23:30:00Z'), timeZone: 'Europe/Berlin' }
    expect(publicationDate(threeDaysAgo, inBerlin)).toEqual(new Date('2026-11-18T08:00:00Z'))
  })

  test('is never later than now', () => {
    expect(publicationDate({ daysAgo: 0, time: '23:00' }, at(noon))).toEqual(noon)
  })
})

describe('a relative schedule', () => {
  const schedule = { inDays: 12, time: '19:00', durationMinutes: 150 }
  const start = new Date('2026-12-03T03:00:00Z')

  test('counts days ahead', () => {
    expect(startOf(schedule, at(noon))).toEqual(start)
  })

  test('crosses the end of a year and the change of clocks in spring', () => {
    expect(startOf({ ...schedule, inDays: 120 }, at(noon))).toEqual(new Date('2027-03-21T02:00:00Z'))
  })

  test('ends after its duration', () => {
    expect(spanFrom(start, schedule).endsAt).toEqual(new Date('2026-12-03T05:30:00Z'))
    expect(spanFrom(start, { ...schedule, durationMinutes: null }).endsAt).toBeNull()
  })

  test('starts again for another day or time, and for nothing else', () => {
    expect(startRule({ ...schedule, durationMinutes: 90 })).toBe(startRule(schedule))
    expect(startRule({ ...schedule, inDays: 13 })).not.toBe(startRule(schedule))
    expect(startRule({ ...schedule, time: '19:30' })).not.toBe(startRule(schedule))
  })
})

describe('isOutdated', () => {
  const relative: Schedule = { inDays: 1, time: '19:00', durationMinutes: 60 }
  const hours = (count: number) => new Date(noon.getTime() + count * 60 * 60 * 1000)

  test('with an end, from the end on', () => {
    expect(isOutdated(relative, { startsAt: hours(-2), endsAt: hours(1) }, noon)).toBe(false)
    expect(isOutdated(relative, { startsAt: hours(-2), endsAt: hours(-1) }, noon)).toBe(true)
  })

  test('without an end, twelve hours after the start', () => {
    expect(isOutdated(relative, { startsAt: hours(-11), endsAt: null }, noon)).toBe(false)
    expect(isOutdated(relative, { startsAt: hours(-13), endsAt: null }, noon)).toBe(true)
  })

  test('never for an absolute date, or one in the past from the start', () => {
    const span = { startsAt: hours(-99), endsAt: hours(-98) }
    expect(isOutdated(span, span, noon)).toBe(false)
    expect(isOutdated({ inDays: -4, time: '19:00', durationMinutes: null }, span, noon)).toBe(false)
  })
})
