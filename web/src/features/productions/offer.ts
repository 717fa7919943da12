import type { JoinPanel_ProductionFragment } from '../../graphql/generated/operations.ts'

/** What a production offers to somebody who has not joined it. */
export type Offer =
  /** It can be joined; `placesLeft` is told where they are few. */
  | { readonly kind: 'open'; readonly placesLeft: number | null }
  /** Every place is taken, and there is a waiting list. */
  | { readonly kind: 'full' }
  | { readonly kind: 'called-off' }
  | { readonly kind: 'unavailable' }

/** Places are told once fewer than this part of all is left. */
const fewPart = 1 / 5

/** The offer of a production. One without a number of places, or of an older product API, is open or unavailable. */
export function offerOf({
  status,
  capacity,
  placesLeft,
  isCalledOff,
}: Pick<JoinPanel_ProductionFragment, 'status' | 'capacity' | 'placesLeft' | 'isCalledOff'>): Offer {
  if (isCalledOff === true) return { kind: 'called-off' }
  if (status !== 'OPEN') return { kind: 'unavailable' }
  if (capacity === null || placesLeft === null) return { kind: 'open', placesLeft: null }
  if (placesLeft === 0) return { kind: 'full' }
  return { kind: 'open', placesLeft: placesLeft < capacity * fewPart ? placesLeft : null }
}

/** `1 place left`, `12 places left`. */
export const placesSaid = (count: number): string => `${count} ${count === 1 ? 'place' : 'places'} left`

/** `Nobody waits yet`, `1 person waits`, `12 people wait`; null where it is unknown. */
export function waitingSaid(count: number | null): string | null {
  if (count === null) return null
  if (count === 0) return 'Nobody waits yet.'
  return count === 1 ? '1 person waits.' : `${count} people wait.`
}
