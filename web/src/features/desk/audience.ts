import type { CountsBar_CountsFragment } from '../../graphql/generated/fragments.ts'
import type { MessageAudience } from '../../graphql/generated/types.ts'
import { stateLabels } from './attendee-labels.ts'
import { formatCount } from './counts.ts'

/** Who gets a message; null for everyone confirmed, checked in or not. */
export type Audience = MessageAudience | null

export const audiences = ['EVERYONE', 'CONFIRMED', 'WAITLISTED', 'CHECKED_IN', 'ABSENT', 'CANCELLED'] as const

export const audienceNamed = (name: string): Audience =>
  audiences.find((audience) => audience === name) ?? null

export interface AudienceCounts extends Omit<CountsBar_CountsFragment, '__typename'> {
  readonly cancelled: number | null
  readonly isOver: boolean
}

/** Null if unknown. */
export function audienceCount(audience: Audience, counts: AudienceCounts): number | null {
  const { confirmed, checkedIn, waitlisted, cancelled, isOver } = counts
  // They have no account to write to.
  const walkIns = counts.walkIns ?? 0
  switch (audience) {
    case null:
      return confirmed - walkIns
    case 'EVERYONE':
      return confirmed - walkIns + waitlisted
    case 'CONFIRMED':
      return Math.max(0, confirmed - checkedIn)
    case 'CHECKED_IN':
      return checkedIn - walkIns
    case 'WAITLISTED':
      return waitlisted
    case 'ABSENT':
      return isOver ? Math.max(0, confirmed - checkedIn) : null
    case 'CANCELLED':
      return cancelled
  }
}

const labels: Readonly<Record<MessageAudience, string>> = {
  ...stateLabels,
  EVERYONE: 'Everyone, also on the waitlist',
  ABSENT: 'Absent, after the end',
}

export const formatAudience = (audience: Audience): string =>
  audience === null ? 'Confirmed, checked in or not' : labels[audience]

/** `Checked in (120)` */
export function formatRecipients(audience: Audience, counts: AudienceCounts): string {
  const count = audienceCount(audience, counts)
  const name = formatAudience(audience)
  return count === null ? name : `${name} (${formatCount(count)})`
}
