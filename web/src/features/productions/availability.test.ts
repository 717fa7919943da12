import { describe, expect, it } from 'vitest'
import { availabilityOf, formatSpotsLeft, formatWaitlistCount } from './availability.ts'

const startsAt = '2026-11-28T03:00:00.000Z'
const endsAt = '2026-11-28T05:00:00.000Z'
const before = Date.parse('2026-11-27T00:00:00.000Z')
const during = Date.parse('2026-11-28T04:00:00.000Z')
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
  it.each([
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

  it('is full with no spots left, and shows no number without a limit, or with an older product API', () => {
    expect(availabilityOf({ ...open, spotsLeft: 0 }, before)).toEqual({ kind: 'full' })
    const unknown = { kind: 'open', spotsLeft: null }
    expect(availabilityOf({ ...open, capacity: null, spotsLeft: null }, before)).toEqual(unknown)
    expect(availabilityOf({ ...open, spotsLeft: null }, before)).toEqual(unknown)
    const older = { startsAt: null, endsAt: null, capacity: null, spotsLeft: null, isCalledOff: null }
    expect(availabilityOf({ status: 'OPEN', ...older }, after)).toEqual(unknown)
    expect(availabilityOf({ status: 'UNAVAILABLE', ...older }, after)).toEqual({ kind: 'unavailable' })
  })

  it("can't be joined before it opens, once it is over, or when called off", () => {
    const closed = { ...open, status: 'UNAVAILABLE' } as const
    expect(availabilityOf(closed, before)).toEqual({ kind: 'not-yet-open' })
    expect(availabilityOf(closed, during)).toEqual({ kind: 'unavailable' })
    expect(availabilityOf(closed, after)).toEqual({ kind: 'past' })
    expect(availabilityOf(open, during)).toEqual({ kind: 'open', spotsLeft: null })
    expect(availabilityOf(open, after)).toMatchObject({ kind: 'open' })
    for (const now of [before, after]) {
      expect(availabilityOf({ ...closed, isCalledOff: true }, now)).toEqual({ kind: 'called-off' })
    }
  })
})

it('formats singular and plural', () => {
  expect([formatSpotsLeft(1), formatSpotsLeft(2)]).toEqual(['1 spot left', '2 spots left'])
  expect([null, 0, 1, 2].map(formatWaitlistCount)).toEqual([
    null,
    'No one’s waiting yet.',
    '1 person is waiting.',
    '2 people are waiting.',
  ])
})
