import { z } from 'zod'
import { maxInt } from '../max-int.ts'
import { camelKeys } from './camel-keys.ts'
import { at } from './envelope.ts'
import { rawUser } from './membership.ts'
import { count, date, id, listOf, rawProduction, text } from './shapes.ts'

export const deskAnswer = z.preprocess((body) => at(body, 'data', 'event'), listOf(rawProduction))

const joining = z
  .object({ is_open: z.boolean(), capacity: count, set_at: date, set_by: text })
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
        arrivals: listOf(z.object({ at: date.pipe(z.string()), count: certainCount })),
        joining,
        organizer_email: text,
      })
      .transform(({ confirmed_count, waitlist_count, checked_in_count, ...figures }) => ({
        productionId: figures.event_id,
        counts: { confirmed: confirmed_count, waitlisted: waitlist_count, checkedIn: checked_in_count },
        arrivals: figures.arrivals.map(({ at, count }) => ({ at, checkedIn: count })),
        joining: figures.joining,
        organizerEmail: figures.organizer_email,
      })),
  ),
)

const attendeeStates = {
  confirmed: 'CONFIRMED',
  waitlisted: 'WAITLISTED',
  checked_in: 'CHECKED_IN',
  cancelled: 'CANCELLED',
} as const

export const attendeesAnswer = z.preprocess(
  (body) => at(body, 'data'),
  z.object({
    total_count: certainCount,
    has_more: z.boolean(),
    attendees: listOf(
      z
        .object({
          user: rawUser,
          state: z.enum(['confirmed', 'waitlisted', 'checked_in', 'cancelled']),
          joined_at: date,
          cancelled_at: date,
          validated_at: date,
          validated_by: text,
          ticket: text,
        })
        .transform(({ state, validated_at, validated_by, ...attendee }) => ({
          ...camelKeys(attendee),
          state: attendeeStates[state],
          validation: validated_at === null ? null : { at: validated_at, by: validated_by },
        })),
    ),
  }),
)

export const setJoiningAnswer = z.preprocess(
  (body) => at(body, 'data'),
  z.object({ joining, replaced: joining }),
)

export const messageAnswer = z.preprocess(
  (body) => at(body, 'data'),
  z.object({ recipient_count: certainCount }),
)
