import type { JoinPanel_ProductionFragment } from '../../graphql/generated/operations.ts'
import { isOver } from '../../ui/is-over.ts'

/** What a production offers to somebody who has not joined it. */
export type Offer =
  /** It can be joined; `placesLeft` is told where they are few. */
  | { readonly kind: 'open'; readonly placesLeft: number | null }
  /** Every place is taken, and there is a waiting list. */
  | { readonly kind: 'full' }
  /** It is still to come, and cannot be joined yet. */
  | { readonly kind: 'not-yet-open' }
  | { readonly kind: 'past' }
  | { readonly kind: 'called-off' }
  /** It cannot be joined, and has no date. */
  | { readonly kind: 'unavailable' }

/** Spots are told if one is left, or fewer than this part of all. */
const fewPart = 1 / 5

/**
 * Whether a production is past: over, and the product API says that it cannot be joined.
 *
 * @param now milliseconds since the epoch
 */
export const isPast = (
  production: Pick<JoinPanel_ProductionFragment, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): boolean => production.status !== 'OPEN' && isOver(production, now)

/**
 * The offer of a production. One without a number of places, or of an older product API, is open or unavailable.
 *
 * @param now milliseconds since the epoch
 */
export function offerOf(
  production: Pick<
    JoinPanel_ProductionFragment,
    'status' | 'startsAt' | 'endsAt' | 'capacity' | 'placesLeft' | 'isCalledOff'
  >,
  now: number,
): Offer {
  const { status, startsAt, capacity, placesLeft, isCalledOff } = production
  if (isCalledOff === true) return { kind: 'called-off' }
  if (isPast(production, now)) return { kind: 'past' }
  if (status !== 'OPEN') return { kind: Date.parse(startsAt ?? '') > now ? 'not-yet-open' : 'unavailable' }
  if (capacity === null || placesLeft === null) return { kind: 'open', placesLeft: null }
  if (placesLeft === 0) return { kind: 'full' }
  const isFew = placesLeft === 1 || placesLeft < capacity * fewPart
  return { kind: 'open', placesLeft: isFew ? placesLeft : null }
}

/** Whether somebody can join, with a place or on the waiting list. */
export const isJoinable = ({ kind }: Offer): boolean => kind === 'open' || kind === 'full'

/** The words of the button that joins; where nobody can, it is there and does nothing. */
export const joinWords = ({ kind }: Offer): string =>
  kind === 'full' ? 'Join the waiting list' : 'Join the Production'

/** `1 spot left`, `12 spots left`. */
export const placesSaid = (count: number): string => `${count} ${count === 1 ? 'spot' : 'spots'} left`

/** `Nobody waits yet`, `1 person waits`, `12 people wait`; null where it is unknown. */
export function waitingSaid(count: number | null): string | null {
  if (count === null) return null
  if (count === 0) return 'Nobody waits yet.'
  return count === 1 ? '1 person waits.' : `${count} people wait.`
}
