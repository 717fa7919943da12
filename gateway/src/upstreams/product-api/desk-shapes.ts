import { z } from 'zod'
import { maxInt } from '../max-int.ts'
import { camelKeys } from './camel-keys.ts'
import { at } from './envelope.ts'
import { rawUser } from './membership.ts'
import { count, date, flag, id, listOf, optional, rawProduction, text } from './shapes.ts'

export const deskAnswer = z.preprocess((body) => at(body, 'data', 'event'), listOf(rawProduction))

const joining = z
  .object({ is_open: z.boolean(), capacity: count, takes_walk_ins: flag, set_at: date, set_by: text })
  .transform(camelKeys)

const certainCount = z.number().int().nonnegative().max(maxInt)

export const deskFiguresAnswer = z.preprocess(
  (body) => at(body, 'data', 'figures'),
  listOf(
    z
      .object({
        event_id: id,
        confirmed_count: certainCount,
        waitlist_count: certainCount,
        checked_in_count: certainCount,
        walk_ins: count,
        failed_emails: count,
        arrivals: listOf(z.object({ at: date.pipe(z.string()), count: certainCount })),
        joining,
        organizer_email: text,
      })
      .transform(({ event_id, arrivals, joining, organizer_email, ...counts }) => ({
        productionId: event_id,
        counts: {
          confirmed: counts.confirmed_count,
          waitlisted: counts.waitlist_count,
          checkedIn: counts.checked_in_count,
          walkIns: counts.walk_ins,
          failedEmails: counts.failed_emails,
        },
        arrivals: arrivals.map(({ at, count }) => ({ at, checkedIn: count })),
        joining,
        organizerEmail: organizer_email,
      })),
  ),
)

const attendeeStates = {
  confirmed: 'CONFIRMED',
  waitlisted: 'WAITLISTED',
  checked_in: 'CHECKED_IN',
  cancelled: 'CANCELLED',
} as const

const admissionMark = z
  .string()
  .toUpperCase()
  .pipe(z.enum(['OVER_CAPACITY', 'WALK_INS_CLOSED', 'RELEASE_CHANGED', 'TOO_YOUNG']))

const email = z
  .object({
    subject: text,
    written_at: date.pipe(z.string()),
    sent_at: date,
    state: z
      .string()
      .toUpperCase()
      .pipe(z.enum(['WAITING', 'SENT', 'FAILED', 'DISCARDED'])),
    error: text,
  })
  .transform(camelKeys)

/** The last four aren't in a list. */
const attendee = z
  .object({
    id: optional(id),
    is_walk_in: flag,
    admission_id: optional(id),
    marks: optional(listOf(admissionMark)),
    user: rawUser,
    state: z.enum(['confirmed', 'waitlisted', 'checked_in', 'cancelled']),
    joined_at: date,
    cancelled_at: date,
    validated_at: date,
    validated_by: text,
    ticket: text,
    has_failed_email: flag,
    confirmed_at: date,
    cancelled_by: text,
    cancel_reason: text,
    emails: optional(listOf(email)),
  })
  .transform(({ state, validated_at, validated_by, marks, ...attendee }) => ({
    ...camelKeys(attendee),
    admissionMarks: marks,
    state: attendeeStates[state],
    hasJoined: state !== 'cancelled',
    validation: validated_at === null ? null : { at: validated_at, by: validated_by },
  }))

export const attendeesAnswer = z.preprocess(
  (body) => at(body, 'data'),
  z.object({ total_count: certainCount, has_more: z.boolean(), attendees: listOf(attendee) }),
)

export const attendeeAnswer = z.preprocess(
  (body) => ({ ...Object(at(body, 'data')), ...Object(at(body, 'data', 'attendee')) }),
  attendee,
)

const audience = z
  .string()
  .toUpperCase()
  .pipe(z.enum(['EVERYONE', 'CONFIRMED', 'WAITLISTED', 'CHECKED_IN', 'ABSENT', 'CANCELLED']))

const message = z
  .object({
    id,
    subject: z.string(),
    text: z.string(),
    to: z
      .literal('with_spot')
      .transform(() => null)
      .or(audience),
    send_at: date,
    send_after_end_minutes: count,
    sent_at: date,
    recipients: certainCount,
    state: z
      .string()
      .toUpperCase()
      .pipe(z.enum(['WAITING', 'HELD', 'SENT', 'CALLED_OFF'])),
    has_moved: flag.transform((has) => has === true),
  })
  .transform(camelKeys)

export const messagesAnswer = z.preprocess((body) => at(body, 'data', 'messages'), listOf(message))

export const writtenMessageAnswer = z.preprocess((body) => at(body, 'data', 'message'), message)

export const setJoiningAnswer = z.preprocess(
  (body) => at(body, 'data'),
  z.object({ joining, replaced: joining }),
)

export const messageAnswer = z.preprocess(
  (body) => at(body, 'data'),
  z.object({ recipient_count: certainCount }),
)
