import { describe, expect, test } from 'vitest'
import {
  canCancel,
  cancelRefusal,
  changesPerHour,
  changeWindow,
  freeSpots,
  hasBegun,
  isVisible,
  joinRefusal,
  mayPromote,
  type ProductionFacts,
  secondsUntilChange,
  stateOfJoin,
} from './state.ts'

const hourMs = 3_600_000
const now = new Date('2026-11-20T20:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const [before, after] = [at(-1), at(1)]

const open: ProductionFacts = {
  status: 'open',
  capacity: 2,
  calledOff: false,
  startsAt: at(hourMs),
  endsAt: null,
  publishedAt: at(-hourMs),
  withdrawnAt: null,
}
const production = (facts: Partial<ProductionFacts>): ProductionFacts => ({ ...open, ...facts })

const scheduled = production({ publishedAt: after })
const withdrawn = production({ withdrawnAt: before })
const begun = production({ startsAt: now })
const calledOff = production({ calledOff: true })
const undated = production({ startsAt: null })

describe('a production', () => {
  test.each<[string, boolean, ProductionFacts]>([
    ['published before', true, open],
    ['published this very moment', true, production({ publishedAt: now })],
    ['published a moment later', false, scheduled],
    ['withdrawn before', false, withdrawn],
    ['withdrawn, whatever the time is', false, production({ withdrawnAt: after })],
  ])('%s is visible: %s', (_which, expected, facts) => {
    expect(isVisible(facts, now)).toBe(expected)
  })

  test.each<[string, boolean, Date | null]>([
    ['a moment before its start', false, after],
    ['at its start', true, now],
    ['after its start', true, before],
    ['without a start', false, null],
  ])('%s has begun: %s', (_when, expected, startsAt) => {
    expect(hasBegun({ startsAt }, now)).toBe(expected)
  })

  test.each([
    [2, 0, 2],
    [2, 1, 1],
    [2, 2, 0],
    [1, 2, 0], // lowered below the confirmed count
    [0, 0, 0],
    [null, 1_000_000, Number.POSITIVE_INFINITY],
  ])('for %s with %i confirmed has %d free spots', (capacity, confirmed, expected) => {
    expect(freeSpots({ capacity }, { confirmed })).toBe(expected)
  })
})

describe('a join', () => {
  const waiver = { accepted: 'a', current: 'a' }
  const missing = { accepted: null, current: 'a' }
  const outdated = { accepted: 'b', current: 'a' }
  const overAt = (endsAt: Date) => production({ startsAt: at(-hourMs), endsAt })

  test.each<[string, ReturnType<typeof joinRefusal>, ProductionFacts, typeof waiver | typeof missing]>([
    ['of an open production', null, open, waiver],
    ['of a production without a date', null, undated, waiver],
    ['at the start', null, begun, waiver],
    ['a moment before the end', null, overAt(after), waiver],
    ['at the end', 'unavailable', overAt(now), waiver],
    [
      '12 hours after the start, without an end',
      'unavailable',
      production({ startsAt: at(-12 * hourMs) }),
      waiver,
    ],
    ['a moment before that', null, production({ startsAt: at(1 - 12 * hourMs) }), waiver],
    ['of a closed production', 'unavailable', production({ status: 'unavailable' }), waiver],
    [
      'of one that is called off and closed',
      'called_off',
      production({ calledOff: true, status: 'unavailable' }),
      missing,
    ],
    [
      'of a closed production without a release',
      'unavailable',
      production({ status: 'unavailable' }),
      missing,
    ],
    ['without a release', 'waiver_missing', open, missing],
    ['with an outdated release', 'waiver_changed', open, outdated],
    ['with an empty text as the release', 'waiver_changed', open, { accepted: '', current: 'a' }],
  ])('%s is refused: %s', (_which, expected, facts, accepted) => {
    expect(joinRefusal(facts, accepted, now)).toBe(expected)
  })

  test.each<[string, Partial<ProductionFacts>, number, number, ReturnType<typeof stateOfJoin>]>([
    ['the first', {}, 0, 0, 'confirmed'],
    ['the last with a spot', {}, 1, 0, 'confirmed'],
    ['the first without one', {}, 2, 0, 'waitlisted'],
    ['one after the capacity was lowered', {}, 3, 0, 'waitlisted'],
    ['one who would overtake the waitlist', {}, 1, 1, 'waitlisted'],
    ['one without any spots', { capacity: 0 }, 0, 0, 'waitlisted'],
    ['one without a limit', { capacity: null }, 1_000, 0, 'confirmed'],
    ['one without a limit, behind a waitlist', { capacity: null }, 1_000, 1, 'waitlisted'],
    ['one with a spot at the start', { startsAt: now }, 1, 0, 'confirmed'],
    ['one without a spot at the start', { startsAt: now }, 2, 0, 'full'],
    ['one behind a waitlist at the start', { startsAt: now }, 1, 1, 'full'],
    ['one without a spot a moment before the start', { startsAt: after }, 2, 0, 'waitlisted'],
    ['one without a spot, and without a start', { startsAt: null }, 2, 0, 'waitlisted'],
  ])('of %s (%j, %i confirmed, %i waitlisted) is %s', (_who, facts, confirmed, waitlisted, expected) => {
    expect(stateOfJoin(production(facts), { confirmed, waitlisted }, now)).toBe(expected)
  })

  test.each<[string, boolean, ProductionFacts]>([
    ['before the start', true, open],
    ['a moment before the start', true, production({ startsAt: after })],
    ['without a start', true, undated],
    ['of a closed production', true, production({ status: 'unavailable' })],
    ['at the start', false, begun],
    ['of one that is called off', false, calledOff],
    ['of a withdrawn one', false, withdrawn],
    ['of one that is not published yet', false, scheduled],
  ])('on the waitlist %s may be promoted: %s', (_which, expected, facts) => {
    expect(mayPromote(facts, now)).toBe(expected)
  })
})

describe('giving up a spot', () => {
  const out = { validatedAt: null }
  const checkedIn = { validatedAt: before }

  test.each<[string, ReturnType<typeof cancelRefusal>, ProductionFacts, { validatedAt: Date | null }]>([
    ['before the start', null, open, out],
    ['a moment before the start', null, production({ startsAt: after }), out],
    ['without a start', null, undated, out],
    ['of a closed production', null, production({ status: 'unavailable' }), out],
    ['at the start', 'begun', begun, out],
    ['after check-in', 'checked_in', open, checkedIn],
    ['after check-in and the start', 'checked_in', begun, checkedIn],
    ['of a production that is called off', 'called_off', calledOff, out],
    [
      'of one that was called off after the start',
      'called_off',
      production({ calledOff: true, startsAt: now }),
      out,
    ],
    ['of one that was called off after check-in', 'checked_in', calledOff, checkedIn],
    ['of a withdrawn one', 'withdrawn', withdrawn, out],
    ['of a withdrawn one after check-in', 'withdrawn', withdrawn, checkedIn],
    [
      'of a withdrawn one that is called off',
      'withdrawn',
      production({ calledOff: true, withdrawnAt: before }),
      out,
    ],
    ['of one that is published later', 'withdrawn', scheduled, out],
  ])('%s is refused: %s', (_when, expected, facts, join) => {
    expect(cancelRefusal(facts, join, now)).toBe(expected)
    // A member sees the button by the same rule; nobody sees what is withdrawn.
    if (expected !== 'withdrawn') expect(canCancel(facts, join, now)).toBe(expected === null)
  })
})

describe('changes of a member', () => {
  /** Newest first: the others were made this very moment. */
  const tenth = (ageMs: number, count: number = changesPerHour) => [
    ...Array.from({ length: count - 1 }, () => now),
    at(-ageMs),
  ]

  test.each([
    ['none', 0, []],
    ['nine', 0, tenth(0, 9)],
    ['ten, all this very moment', 3600, tenth(0)],
    ['ten, the first 10 minutes ago', 3000, tenth(hourMs / 6)],
    ['ten, the first an hour less a millisecond ago', 1, tenth(hourMs - 1)],
    ['ten, the first an hour less a second ago', 1, tenth(hourMs - 1000)],
    ['ten, the first an hour less 1001 milliseconds ago', 2, tenth(hourMs - 1001)],
    ['ten, the first an hour ago', 0, tenth(hourMs)],
    ['ten, all half an hour ahead, as the clock was set back', 3600, Array(10).fill(at(hourMs / 2))],
    ['eleven: the tenth counts', 3000, [...tenth(hourMs / 6), at(1 - hourMs)]],
  ])('are limited to ten an hour: after %s, the next one waits %i seconds', (_which, seconds, changes) => {
    expect(secondsUntilChange(changes, now)).toBe(seconds)
  })

  test('count from an hour back, to an hour ahead for a clock that was set back', () => {
    expect(changeWindow(now)).toEqual({ from: at(-hourMs), to: at(hourMs) })
  })
})
