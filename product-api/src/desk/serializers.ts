import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { personId } from '../attendance/person-ids.ts'
import { serializeValidation } from '../attendance/serializers.ts'
import type { Tickets } from '../attendance/ticket.ts'
import { formatDate, formatOptionalDate } from '../http/dates.ts'
import { fullName } from '../members/serializers.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Attendee, findAttendeeDetails } from './attendee-queries.ts'
import type { StoredEmail } from './email-queries.ts'
import type { Joining } from './joining-queries.ts'
import type { Message } from './message-queries.ts'

export function serializeAttendee(
  attendee: Attendee,
  productionId: number,
  { tickets, keys }: { readonly tickets: Tickets; readonly keys: Keys },
) {
  const { memberId, generation, instagramName, isWalkIn } = attendee
  return {
    id: personId('attendee', { productionId, memberId }, keys),
    is_walk_in: isWalkIn,
    admission_id: isWalkIn ? attendee.admissionId : null,
    marks: attendee.marks ?? [],
    user: {
      id: memberId,
      name: fullName(attendee),
      email: attendee.email,
      phone: attendee.phone,
      instagram_name: instagramName === null ? null : withoutHiddenMarks(instagramName),
    },
    state: attendee.state,
    joined_at: formatDate(attendee.joinedAt),
    cancelled_at: formatOptionalDate(attendee.cancelledAt),
    ...serializeValidation({
      validatedAt: attendee.checkedInAt,
      staffFirstName: attendee.checkedInByFirstName,
      staffLastName: attendee.checkedInByLastName,
    }),
    ticket: generation === null || isWalkIn ? null : tickets.issue({ productionId, memberId, generation }),
    has_failed_email: attendee.hasFailedEmail,
  }
}

export function serializeDetails(
  { state }: Attendee,
  { confirmedAt, cancelled }: Awaited<ReturnType<typeof findAttendeeDetails>>,
  emails: readonly StoredEmail[],
) {
  const hasSpot = state === 'confirmed' || state === 'checked_in'
  const cancellation = state === 'cancelled' ? cancelled : null
  return {
    confirmed_at: formatOptionalDate(hasSpot ? confirmedAt : null),
    cancelled_by: cancellation?.canceler == null ? null : fullName(cancellation.canceler),
    cancel_reason: cancellation?.cancelReason ?? null,
    emails: emails.map(serializeEmail),
  }
}

function serializeEmail({ subject, writtenAt, sentAt, abandonedAt, failedAt, lastError }: StoredEmail) {
  const state =
    sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : abandonedAt !== null ? 'discarded' : 'waiting'
  return {
    subject,
    written_at: formatDate(writtenAt),
    sent_at: formatOptionalDate(sentAt),
    state,
    error: state === 'discarded' ? null : lastError,
  }
}

/** @param recipients who would get it now */
export function serializeMessage(
  { message, dueAt, isAllowed, production: { startsAt, endsAt } }: Message,
  recipients: number,
) {
  const { startedAt, sentAt, knownStartsAt, knownEndsAt } = message
  const isWaiting = startedAt === null
  const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()
  const hasMoved = !isSame(startsAt, knownStartsAt) || !isSame(endsAt, knownEndsAt)
  return {
    id: message.id,
    subject: message.subject,
    text: message.text,
    to: message.audience,
    send_at: formatOptionalDate(dueAt),
    send_after_end_minutes: message.afterEndMinutes,
    sent_at: formatOptionalDate(message.droppedFor === null ? startedAt : null),
    recipients: sentAt === null ? recipients : message.recipientCount,
    state: message.droppedFor ?? (isWaiting ? (isAllowed ? 'waiting' : 'held') : 'sent'),
    has_moved: isWaiting && message.sendAt !== null && hasMoved,
  }
}

export function serializeJoining({ status, capacity, takesWalkIns, setAt, ...setter }: Joining) {
  const by = { firstName: setter.setterFirstName ?? '', lastName: setter.setterLastName ?? '' }
  return {
    is_open: status === 'open',
    capacity,
    takes_walk_ins: takesWalkIns,
    set_at: formatOptionalDate(setAt),
    set_by: fullName(by) || null,
  }
}
