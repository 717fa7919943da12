import type { AttendeeRow_AttendeeFragment } from '../../graphql/generated/fragments.ts'
import type { AdmissionMark, AttendeeState } from '../../graphql/generated/types.ts'
import { formatMoment } from '../../ui/dates.ts'
import type { AttendeeItem } from './attendee-pages.ts'
import { formatCount } from './counts.ts'

export const stateLabels: Readonly<Record<AttendeeState, string>> = {
  CONFIRMED: 'Confirmed, not checked in',
  CHECKED_IN: 'Checked in',
  WAITLISTED: 'Waitlisted',
  CANCELLED: 'Canceled',
}

export const markLabels: Readonly<Record<AdmissionMark, string>> = {
  OVER_CAPACITY: 'Above capacity',
  WALK_INS_CLOSED: 'After walk-ins were closed',
  RELEASE_CHANGED: 'An older release',
  TOO_YOUNG: 'Under age',
}

export const isMarked = (item: AttendeeItem | undefined): boolean =>
  (item?.attendee.admissionMarks ?? []).length > 0

export const formatState = (state: AttendeeState | null): string => (state === null ? '' : stateLabels[state])

export function formatLastEvent({
  state,
  validation,
  cancelledAt,
}: AttendeeRow_AttendeeFragment): string | null {
  if (state === 'CANCELLED') return ['Canceled', formatMoment(cancelledAt)].filter(Boolean).join(' ')
  if (state !== 'CHECKED_IN') return null
  const at = formatMoment(validation?.at)
  if (at === null) return null
  return validation?.by ? `${at} by ${validation.by}` : at
}

export function formatMatches(totalCount: number, isFiltered: boolean): string {
  if (totalCount === 0) return isFiltered ? 'No one matches' : 'No one has joined yet'
  const people = totalCount === 1 ? '1 person' : `${formatCount(totalCount)} people`
  return isFiltered ? `${people} found` : people
}
