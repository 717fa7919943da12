import type { CountsBar_CountsFragment } from '../../graphql/generated/fragments.ts'
import type { AttendeeState } from '../../graphql/generated/types.ts'
import { stateLabels } from './attendee-labels.ts'
import { formatCount } from './counts.ts'

/** Who gets a message; null for everyone confirmed, checked in or not. */
export type Audience = AttendeeState | null

export interface AudienceCounts extends Omit<CountsBar_CountsFragment, '__typename'> {
  readonly cancelled: number | null
}

/** Null if unknown. */
export function audienceCount(audience: Audience, counts: AudienceCounts): number | null {
  const { confirmed, checkedIn, waitlisted, cancelled } = counts
  // They have no account to write to.
  const walkIns = counts.walkIns ?? 0
  switch (audience) {
    case null:
      return confirmed - walkIns
    case 'CONFIRMED':
      return Math.max(0, confirmed - checkedIn)
    case 'CHECKED_IN':
      return checkedIn - walkIns
    case 'WAITLISTED':
      return waitlisted
    case 'CANCELLED':
      return cancelled
  }
}

/** `Checked in (120)` */
export function formatRecipients(audience: Audience, counts: AudienceCounts): string {
  const count = audienceCount(audience, counts)
  const name = audience === null ? 'Confirmed, checked in or not' : stateLabels[audience]
  return count === null ? name : `${name} (${formatCount(count)})`
}
