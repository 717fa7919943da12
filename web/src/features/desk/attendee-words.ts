import type { AttendeeRow_AttendeeFragment, AttendeeState } from '../../graphql/generated/operations.ts'
import { formatMoment } from '../../ui/dates.ts'
import { formatCount } from './counts.ts'

/** The states of an attendee, as they are chosen from and shown. */
export const stateWords: Readonly<Record<AttendeeState, string>> = {
  CONFIRMED: 'Confirmed, not checked in',
  ADMITTED: 'Checked in',
  WAITING: 'Waiting',
  CANCELLED: 'Given back',
}

/** The state in a word; nothing where the product API does not say. */
export const stateSaid = (state: AttendeeState | null): string => (state === null ? '' : stateWords[state])

/** When and by whom somebody was let in, or when they gave their place back; null where neither happened. */
export function lastSaid({ state, validation, cancelledAt }: AttendeeRow_AttendeeFragment): string | null {
  if (state === 'CANCELLED') return formatMoment(cancelledAt)
  if (state !== 'ADMITTED') return null
  const at = formatMoment(validation?.at)
  if (at === null) return null
  return validation?.by ? `${at} by ${validation.by}` : at
}

/** How many are on a list. */
export function foundSaid(totalCount: number, isFiltered: boolean): string {
  if (totalCount === 0) return isFiltered ? 'Nobody matches' : 'Nobody has joined yet'
  const people = totalCount === 1 ? '1 person' : `${formatCount(totalCount)} people`
  return isFiltered ? `${people} found` : people
}
