import type { AttendeeRow_AttendeeFragment } from '../../graphql/generated/fragments.ts'
import type { AdmissionMark, AttendeeState, EmailState } from '../../graphql/generated/types.ts'
import { formatMoment } from '../../ui/dates.ts'
import { showPhone } from '../../ui/phone-number.ts'
import type { DeskAttendeeQuery } from './attendee.generated.ts'
import type { AttendeeItem } from './attendee-pages.ts'
import { formatCount } from './counts.ts'

export const stateLabels: Readonly<Record<AttendeeState, string>> = {
  CONFIRMED: 'Confirmed, not checked in',
  CHECKED_IN: 'Checked in',
  WAITLISTED: 'Waitlisted',
  CANCELLED: 'Canceled',
}

export const filterLabels = { ...stateLabels, EMAIL_FAILED: 'Email failed' } as const

const markLabels: Readonly<Record<AdmissionMark, string>> = {
  OVER_CAPACITY: 'Above capacity',
  WALK_INS_CLOSED: 'After walk-ins were closed',
  RELEASE_CHANGED: 'An older release',
  TOO_YOUNG: 'Under age',
}

export const marksOf = (attendee: AttendeeRow_AttendeeFragment): readonly string[] => [
  ...(attendee.admissionMarks ?? []).map((mark) => markLabels[mark]),
  ...(attendee.hasFailedEmail ? [filterLabels.EMAIL_FAILED] : []),
]

export const isMarked = (item: AttendeeItem | undefined): boolean =>
  item !== undefined && marksOf(item.attendee).length > 0

/** What a producer can do for one person, and what is asked before. */
export const questions = {
  resend: {
    title: 'Send the ticket again?',
    confirm: 'Resend ticket',
    busy: 'Sending',
    effect: 'gets the email with the ticket again.',
    done: 'The ticket is on its way.',
  },
  confirm: {
    title: 'Confirm this person?',
    confirm: 'Confirm now',
    busy: 'Confirming',
    effect: 'gets a spot, and the ticket by email.',
    done: 'Confirmed. The ticket is on its way.',
  },
  confirmAnyway: {
    title: 'This production is full',
    confirm: 'Confirm anyway',
    busy: 'Confirming',
    effect: 'gets a spot above the capacity, and the ticket by email.',
    done: 'Confirmed above the capacity. The ticket is on its way.',
  },
  cancel: {
    title: 'Cancel this spot?',
    confirm: 'Cancel spot',
    busy: 'Canceling',
    done: 'Spot canceled.',
    effect:
      'can’t come in anymore. Until the production starts, the next person on the waitlist moves up. You can’t undo this.',
  },
} as const

export type AttendeeAction = keyof typeof questions

const actions = {
  CONFIRMED: ['resend', 'cancel'],
  CHECKED_IN: ['resend'],
  WAITLISTED: ['confirm', 'cancel'],
  CANCELLED: [],
} as const satisfies Record<AttendeeState, readonly AttendeeAction[]>

/** A walk-in has no account; undoing the check-in takes the spot back. */
export const actionsFor = ({
  state,
  isWalkIn,
}: Pick<AttendeeRow_AttendeeFragment, 'state' | 'isWalkIn'>): readonly AttendeeAction[] =>
  state === null || isWalkIn ? [] : actions[state]

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

export type AttendeeDetails = NonNullable<NonNullable<DeskAttendeeQuery['production']>['attendee']>

/** Labels with values. What is unknown is left out. */
export function factsOf(attendee: AttendeeDetails): readonly (readonly [label: string, value: string])[] {
  const { profile, state, isWalkIn, cancelledBy, cancelReason } = attendee
  const isCancelled = state === 'CANCELLED'
  const facts = [
    ['Status', [formatState(state), isWalkIn && 'Walk-in', ...marksOf(attendee)].filter(Boolean).join(' · ')],
    ['Email', profile.email],
    ['Phone', profile.phone && showPhone(profile.phone)],
    ['Joined', formatMoment(attendee.joinedAt)],
    ['Confirmed', formatMoment(attendee.confirmedAt)],
    ['Checked in', isCancelled ? null : formatLastEvent(attendee)],
    ['Canceled', isCancelled ? formatMoment(attendee.cancelledAt) : null],
    // Staff undo a walk-in's check-in, and nothing says who.
    ['Canceled by', isCancelled && !isWalkIn ? (cancelledBy ?? 'The attendee') : null],
    ['Reason', isCancelled ? cancelReason : null],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

const emailStates: Readonly<Record<EmailState, string>> = {
  WAITING: 'Waiting',
  SENT: 'Sent',
  FAILED: 'Failed',
  DISCARDED: 'Not sent, because it was out of date',
}

/** `Sent Nov 20, 7:30 PM`, or `Failed: 550 No such user`. */
export function formatDelivery(email: NonNullable<AttendeeDetails['emails']>[number]): string {
  const delivery = [emailStates[email.state], formatMoment(email.sentAt)].filter(Boolean).join(' ')
  return email.error === null ? delivery : `${delivery}: ${email.error}`
}
