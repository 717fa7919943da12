import type { AttendeeState, CountsBar_CountsFragment } from '../../graphql/generated/operations.ts'
import { formatCount } from './counts.ts'

/** Whom a message is for; null for everybody with a place. */
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

const names: Readonly<Record<AttendeeState, string>> = {
  CONFIRMED: 'Who has a place and is not in',
  ADMITTED: 'Who is in',
  WAITING: 'Who is on the waiting list',
  CANCELLED: 'Who has given the place back',
}

/** An audience with its count, to choose from: `Who is in (120)`. */
export function audienceSaid(audience: Audience, counts: AudienceCounts): string {
  const count = audienceCount(audience, counts)
  const name = audience === null ? 'Everybody with a place' : names[audience]
  return count === null ? name : `${name} (${formatCount(count)})`
}
