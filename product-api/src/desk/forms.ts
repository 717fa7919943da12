import { visibleText, withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest, maxCapacity, tooLong } from '@compound/foundation/contract/input-rules.ts'
import { z } from 'zod'
import { idField } from '../http/body.ts'
import { readId } from '../http/parameters.ts'

export const attendeeState = z.enum(['confirmed', 'waitlisted', 'checked_in', 'cancelled'], {
  error: 'The state must be confirmed, waitlisted, checked_in or cancelled.',
})

const productionsPerCall = 100

export const figuresQuery = z.object({
  event_ids: z
    .string({ error: 'event_ids must be given once.' })
    .transform((text) => text.split(','))
    .refine((texts) => texts.length <= productionsPerCall, {
      error: `Ask for at most ${productionsPerCall} productions at once.`,
      abort: true,
    })
    .transform((texts, context) => {
      const ids = texts.flatMap((text) => readId(text) ?? [])
      if (ids.length === texts.length) return [...new Set(ids)]
      context.addIssue({ code: 'custom', message: 'event_ids must be ids separated by commas.' })
      return z.NEVER
    }),
})

const mostAttendees = 200

const limitMessage = `limit must be a whole number from 1 to ${mostAttendees}.`

export const attendeesQuery = z.object({
  limit: z
    .string({ error: limitMessage })
    .regex(/^\d{1,3}$/, limitMessage)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= mostAttendees, limitMessage)
    .default(50),
  after: idField('after').nullable().default(null),
  state: attendeeState.nullable().default(null),
  failed_email: z
    .enum(['0', '1'], { error: 'failed_email must be 0 or 1.' })
    .transform((flag) => flag === '1')
    .default(false),
  search: z
    .string({ error: 'search must be given once.' })
    .max(longest.search, `Please search for at most ${longest.search} characters.`)
    .transform((text) => withoutHiddenMarks(text) || null)
    .nullable()
    .default(null),
})

const capacityMessage = `Please enter a whole number of spots from 1 to ${maxCapacity}, or nothing for no limit.`

export const joiningForm = z.object({
  event_id: idField('event_id'),
  is_open: z.boolean({ error: 'is_open must be true or false.' }).optional(),
  capacity: z
    .int({ error: capacityMessage })
    .min(1, capacityMessage)
    .max(maxCapacity, capacityMessage)
    .nullable()
    .optional(),
  takes_walk_ins: z.boolean({ error: 'takes_walk_ins must be true or false.' }).optional(),
})

const attendeeId = z.string('attendee_id must be an id.').max(100, 'attendee_id must be an id.')

export const attendeeForm = z.object({ event_id: idField('event_id'), attendee_id: attendeeId })

export const cancelForm = attendeeForm.extend({
  reason: z
    .string('reason must be a text.')
    .transform(visibleText)
    .pipe(z.string().max(longest.reason, `${tooLong(longest.reason)} for the reason.`))
    .transform((text) => text || null)
    .nullable()
    .default(null),
  notify: z.boolean('notify must be true or false.').default(true),
})

export const confirmForm = attendeeForm.extend({
  over_capacity: z.boolean('over_capacity must be true or false.').default(false),
})
