import { describe, expect, test } from 'vitest'
import { dueReminder, noticeOf, type ProductionPlan } from './state.ts'

const now = new Date('2026-11-20T20:00:00Z')
const plan: ProductionPlan = {
  startsAt: new Date('2026-12-03T03:00:00Z'),
  endsAt: null,
  venue: 'Stage B',
  calledOff: false,
}
const hours = (count: number) => new Date(now.getTime() + count * 60 * 60 * 1000)
const later = new Date('2026-12-04T03:00:00Z')

describe('the notice of a change', () => {
  const running = { startsAt: hours(-1), endsAt: hours(1) }
  const over = { startsAt: hours(-3), endsAt: hours(-1) }
  const moved = { kind: 'moved', hasNewDate: true, hasNewVenue: false }

  test.each<[string, Partial<ProductionPlan>, Partial<ProductionPlan>, object | null]>([
    ['nothing', {}, {}, null],
    ['another end', { endsAt: later }, { endsAt: new Date(later.getTime() + 1) }, null],
    ['another date', {}, { startsAt: later }, moved],
    ['a date for the first time', { startsAt: null }, {}, moved],
    ['no date now', {}, { startsAt: null }, moved],
    ['another venue', {}, { venue: 'Stage C' }, { kind: 'moved', hasNewDate: false, hasNewVenue: true }],
    ['no venue now', {}, { venue: null }, { kind: 'moved', hasNewDate: false, hasNewVenue: true }],
    ['both', {}, { startsAt: later, venue: 'C' }, { kind: 'moved', hasNewDate: true, hasNewVenue: true }],
    ['called off and moved', {}, { calledOff: true, startsAt: later }, { kind: 'called off' }],
    ['moved while called off', { calledOff: true }, { calledOff: true, startsAt: later }, null],
    ['on again and moved', { calledOff: true }, { startsAt: later }, { kind: 'on again' }],
    ['called off while it runs', running, { ...running, calledOff: true }, { kind: 'called off' }],
    ['called off when it was over', over, { ...over, calledOff: true }, null],
    ['a new date after it was over', { startsAt: hours(-30) }, { startsAt: later }, null],
    ['a date in the past', {}, { startsAt: hours(-30) }, null],
  ])('%s', (_name, before, after, notice) => {
    expect(noticeOf({ before: { ...plan, ...before }, after: { ...plan, ...after } }, now)).toEqual(notice)
  })
})

describe('the reminder that is due', () => {
  const due = (startsIn: number, list = [24, 2]) => dueReminder(hours(startsIn), list, now)?.hours ?? null

  test.each([
    [24.01, null],
    [24, 24],
    [2.01, 24],
    [2, 2],
    [0.01, 2],
    [0, null],
    [-1, null],
  ])('%f hours before the start', (startsIn, expected) => {
    expect(due(startsIn)).toBe(expected)
  })

  test('is the nearest to the start, in whatever order they are given', () => {
    expect(due(1, [2, 48, 24])).toBe(2)
    expect(due(1, [])).toBeNull()
  })

  test('has been due since its time', () => {
    expect(dueReminder(hours(1), [24, 2], now)).toEqual({ hours: 2, dueSince: hours(-1) })
  })
})
