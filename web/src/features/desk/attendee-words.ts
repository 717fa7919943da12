import type { AttendeeState } from '../../graphql/generated/types.ts'
import { formatMoment } from '../../ui/dates.ts'
import type { AttendeeRow_AttendeeFragment } from './AttendeeRow.generated.ts'
import { formatCount } from './counts.ts'

export const stateWords: Readonly<Record<AttendeeState, string>> = {
  CONFIRMED: 'Confirmed, not checked in',
  ADMITTED: 'Checked in',
  WAITING: 'Waitlisted',
  CANCELLED: 'Canceled',
}

export const stateSaid = (state: AttendeeState | null): string => (state === null ? '' : stateWords[state])

/** When and by whom somebody was checked in, or when they canceled; null if neither happened. */
export function lastSaid({ state, validation, cancelledAt }: AttendeeRow_AttendeeFragment): string | null {
  if (state === 'CANCELLED') return formatMoment(cancelledAt)
  if (state !== 'ADMITTED') return null
  const at = formatMoment(validation?.at)
  if (at === null) return null
  return validation?.by ? `${at} by ${validation.by}` : at
}

export function foundSaid(totalCount: number, isFiltered: boolean): string {
  if (totalCount === 0) return isFiltered ? 'No one matches' : 'No one has joined yet'
  const people = totalCount === 1 ? '1 person' : `${formatCount(totalCount)} people`
  return isFiltered ? `${people} found` : people
}
