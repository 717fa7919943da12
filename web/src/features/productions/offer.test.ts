import { describe, expect, it } from 'vitest'
import { offerOf, placesSaid, waitingSaid } from './offer.ts'

const open = { status: 'OPEN', capacity: 100, placesLeft: 40, isCalledOff: false } as const

describe('the offer of a production', () => {
  it.each([
    [100, 20, null],
    [100, 19, 19],
    [4, 1, null],
    [6, 1, 1],
    [1, 1, null],
  ])('of %i places with %i left tells %s', (capacity, placesLeft, told) => {
    expect(offerOf({ ...open, capacity, placesLeft })).toEqual({ kind: 'open', placesLeft: told })
  })

  it('is a waiting list once no place is left', () => {
    expect(offerOf({ ...open, placesLeft: 0 })).toEqual({ kind: 'full' })
  })

  it('tells no number where there is no limit, none is known, or the product API is an older one', () => {
    const unknown = { kind: 'open', placesLeft: null }
    expect(offerOf({ ...open, capacity: null, placesLeft: null })).toEqual(unknown)
    expect(offerOf({ ...open, placesLeft: null })).toEqual(unknown)
    expect(offerOf({ status: 'OPEN', capacity: null, placesLeft: null, isCalledOff: null })).toEqual(unknown)
  })

  it('is none while it is closed or called off', () => {
    expect(offerOf({ ...open, status: 'UNAVAILABLE' })).toEqual({ kind: 'unavailable' })
    expect(offerOf({ ...open, status: 'UNAVAILABLE', isCalledOff: true })).toEqual({ kind: 'called-off' })
  })
})

it('is said in the singular and the plural', () => {
  expect([placesSaid(1), placesSaid(2)]).toEqual(['1 place left', '2 places left'])
  expect([null, 0, 1, 2].map(waitingSaid)).toEqual([
    null,
    'Nobody waits yet.',
    '1 person waits.',
    '2 people wait.',
  ])
})
