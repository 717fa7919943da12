import { describe, expect, test } from 'vitest'
import { availabilityOf, formatSpotsLeft, formatWaitlistCount } from './availability.ts'

const startsAt = '2026-11-28T03:00:00.000Z'
const endsAt = '2026-11-28T05:00:00.000Z'
const before = Date.parse('2026-11-27T00:00:00.000Z')
const during = Date.parse(endsAt)
const hour = 3_600_000
const after = Date.parse('2026-11-28T05:00:00.001Z')

const open = {
  status: 'OPEN',
  startsAt,
  endsAt,
  capacity: 100,
  spotsLeft: 40,
  isCalledOff: false,
} as const

describe('availability of a production', () => {
  test.each([
    [100, 20, null],
    [100, 19, 19],
    [5, 1, 1],
    [5, 2, null],
    [2, 2, null],
    [1, 1, 1],
  ])('with %i spots and %i left shows %s', (capacity, spotsLeft, shown) => {
    expect(availabilityOf({ ...open, capacity, spotsLeft }, before)).toEqual({
      kind: 'open',
      spotsLeft: shown,
    })
  })

  const unknown = { kind: 'open', spotsLeft: null }
  const closed = { ...open, status: 'UNAVAILABLE' } as const
  const endless = { ...closed, endsAt: null }
  const undated = { startsAt: null, endsAt: null, capacity: null, spotsLeft: null, isCalledOff: null }

  test.each([
    ['is full with no spots left', { ...open, spotsLeft: 0 }, before, { kind: 'full' }],
    ['shows no number without a limit', { ...open, capacity: null, spotsLeft: null }, before, unknown],
    ['shows no number if none is known', { ...open, spotsLeft: null }, before, unknown],
    ['of an older product API is open', { ...open, ...undated }, after, unknown],
    ['of an older product API is closed', { ...closed, ...undated }, after, { kind: 'unavailable' }],
    ["can't be joined before it opens", closed, before, { kind: 'unavailable' }],
    ["can't be joined while it is closed", closed, during, { kind: 'unavailable' }],
    ["can't be joined once it is over", closed, after, { kind: 'past' }],
    ['is on for half a day if it has no end', endless, during + 9 * hour, { kind: 'unavailable' }],
    ['is over after half a day if it has no end', endless, during + 11 * hour, { kind: 'past' }],
    ['shows no number once it has begun', open, during, unknown],
    ['is open as long as it says so', open, after, unknown],
    ["can't be joined when called off", { ...closed, isCalledOff: true }, before, { kind: 'called-off' }],
    ["can't be joined when called off", { ...closed, isCalledOff: true }, after, { kind: 'called-off' }],
  ])('%s', (_what, production, now, expected) => {
    expect(availabilityOf(production, now)).toEqual(expected)
  })
})

test('formats singular and plural', () => {
  expect([formatSpotsLeft(1), formatSpotsLeft(2)]).toEqual(['1 spot left', '2 spots left'])
  expect([null, 0, 1, 2].map(formatWaitlistCount)).toEqual([
    null,
    'No one’s waiting yet.',
    '1 person is waiting.',
    '2 people are waiting.',
  ])
})
