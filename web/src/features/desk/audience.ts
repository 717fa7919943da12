import type { AttendeeState, CountsBar_CountsFragment } from '../../graphql/generated/operations.ts'
import { stateWords } from './attendee-words.ts'
import { formatCount } from './counts.ts'

/** Whom a message is for; null for everyone confirmed, checked in or not. */
export type Audience = AttendeeState | null

/** How many people there are of each kind. */
export interface AudienceCounts extends Omit<CountsBar_CountsFragment, '__typename'> {
  /** Null where it is not known. */
  readonly cancelled: number | null
}

/** How many people an audience has; null where it is not known. */
export function audienceCount(audience: Audience, counts: AudienceCounts): number | null {
  const { confirmed, admitted, waiting, cancelled } = counts
  switch (audience) {
    case null:
      return confirmed
    case 'CONFIRMED':
      return Math.max(0, confirmed - admitted)
    case 'ADMITTED':
      return admitted
    case 'WAITING':
      return waiting
    case 'CANCELLED':
      return cancelled
  }
}

/** An audience with its count, to choose from: `Checked in (120)`. */
export function audienceSaid(audience: Audience, counts: AudienceCounts): string {
  const count = audienceCount(audience, counts)
  const name = audience === null ? 'Confirmed, checked in or not' : stateWords[audience]
  return count === null ? name : `${name} (${formatCount(count)})`
}
