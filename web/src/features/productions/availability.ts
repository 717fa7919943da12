import type { JoinPanel_ProductionFragment } from '../../graphql/generated/fragments.ts'
import { isOver } from '../../ui/is-over.ts'

export type Availability =
  /** `spotsLeft` is null if there are enough. */
  | { readonly kind: 'open'; readonly spotsLeft: number | null }
  | { readonly kind: 'full' }
  | { readonly kind: 'past' }
  | { readonly kind: 'called-off' }
  /** Not open yet, closed, or without a date: the product API doesn't say which. */
  | { readonly kind: 'unavailable' }

/** Spots left are shown if one is left, or fewer than this share of all. */
const fewPart = 1 / 5

/** Over, and the product API says that it can't be joined. */
export const isPast = (
  production: Pick<JoinPanel_ProductionFragment, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): boolean => production.status !== 'OPEN' && isOver(production, now)

/** Without a number of spots, or with an older product API, it is open or unavailable. */
export function availabilityOf(
  production: Pick<
    JoinPanel_ProductionFragment,
    'status' | 'startsAt' | 'endsAt' | 'capacity' | 'spotsLeft' | 'isCalledOff'
  >,
  now: number,
): Availability {
  const { status, capacity, spotsLeft, isCalledOff } = production
  if (isCalledOff === true) return { kind: 'called-off' }
  if (isPast(production, now)) return { kind: 'past' }
  if (status !== 'OPEN') return { kind: 'unavailable' }
  if (capacity === null || spotsLeft === null) return { kind: 'open', spotsLeft: null }
  if (spotsLeft === 0) return { kind: 'full' }
  const isFew = spotsLeft === 1 || spotsLeft < capacity * fewPart
  return { kind: 'open', spotsLeft: isFew ? spotsLeft : null }
}

export const isJoinable = ({ kind }: Availability): boolean => kind === 'open' || kind === 'full'

export const joinLabel = ({ kind }: Availability): string =>
  kind === 'full' ? 'Join the waitlist' : 'Join the Production'

export const formatSpotsLeft = (count: number): string => `${count} ${count === 1 ? 'spot' : 'spots'} left`

export function formatWaitlistCount(count: number | null): string | null {
  if (count === null) return null
  if (count === 0) return 'No one’s waiting yet.'
  return count === 1 ? '1 person is waiting.' : `${count} people are waiting.`
}
