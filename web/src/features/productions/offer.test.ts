import { describe, expect, it } from 'vitest'
import { offerOf, placesSaid, waitingSaid } from './offer.ts'

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
  placesLeft: 40,
  isCalledOff: false,
} as const

describe('the offer of a production', () => {
  it.each([
    [100, 20, null],
    [100, 19, 19],
    [5, 1, 1],
    [5, 2, null],
    [2, 2, null],
    [1, 1, 1],
  ])('of %i places with %i left tells %s', (capacity, placesLeft, told) => {
    expect(offerOf({ ...open, capacity, placesLeft }, before)).toEqual({ kind: 'open', placesLeft: told })
  })

  it('is a waiting list once no place is left, and tells no number where there is no limit, none is known, or the product API is an older one', () => {
    expect(offerOf({ ...open, placesLeft: 0 }, before)).toEqual({ kind: 'full' })
    const unknown = { kind: 'open', placesLeft: null }
    expect(offerOf({ ...open, capacity: null, placesLeft: null }, before)).toEqual(unknown)
    expect(offerOf({ ...open, placesLeft: null }, before)).toEqual(unknown)
    const older = { startsAt: null, endsAt: null, capacity: null, placesLeft: null, isCalledOff: null }
    expect(offerOf({ status: 'OPEN', ...older }, after)).toEqual(unknown)
    expect(offerOf({ status: 'UNAVAILABLE', ...older }, after)).toEqual({ kind: 'unavailable' })
  })

  it('is none before it opens, once it is over, and where it is called off', () => {
    const closed = { ...open, status: 'UNAVAILABLE' } as const
    expect(offerOf(closed, before)).toEqual({ kind: 'not-yet-open' })
    expect(offerOf(closed, during)).toEqual({ kind: 'unavailable' })
    expect(offerOf(closed, after)).toEqual({ kind: 'past' })
    expect(offerOf(open, during)).toEqual({ kind: 'open', placesLeft: null })
    expect(offerOf(open, after)).toMatchObject({ kind: 'open' })
    for (const now of [before, after]) {
      expect(offerOf({ ...closed, isCalledOff: true }, now)).toEqual({ kind: 'called-off' })
    }
  })
})

it('is said in the singular and the plural', () => {
  expect([placesSaid(1), placesSaid(2)]).toEqual(['1 spot left', '2 spots left'])
  expect([null, 0, 1, 2].map(waitingSaid)).toEqual([
    null,
    'No one’s waiting yet.',
    '1 person is waiting.',
    '2 people are waiting.',
  ])
})
