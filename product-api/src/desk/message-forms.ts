import { visibleText, withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest, tooLong } from '@compound/foundation/contract/input-rules.ts'
import { z } from 'zod'
import { clientId, idField, momentField } from '../http/body.ts'
import { attendeeState } from './forms.ts'
import { messageAudience } from './tables.ts'

const subject = z
  .string({ error: 'Please enter a subject.' })
  .transform(visibleText)
  .pipe(z.string().regex(/^[^\n]*$/, { error: 'Please write the subject on one line.', abort: true }))
  .transform(withoutHiddenMarks)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a subject.')
      .max(longest.subject, `${tooLong(longest.subject)} for the subject.`),
  )

const text = z
  .string({ error: 'Please enter a message.' })
  .transform(visibleText)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a message.')
      .max(longest.message, `${tooLong(longest.message)} for the message.`),
  )

const to = z.enum(messageAudience.enumValues, {
  error: `to must be one of ${messageAudience.enumValues.join(', ')}.`,
})

const mostMinutes = 43_200

const minutesMessage = `send_after_end_minutes must be a whole number from 0 to ${mostMinutes}.`

const times = {
  // In whole seconds, as it is shown.
  send_at: momentField('send_at')
    .transform((at) => new Date(Math.floor(at.getTime() / 1_000) * 1_000))
    .nullable()
    .default(null),
  send_after_end_minutes: z
    .int({ error: minutesMessage })
    .min(0, minutesMessage)
    .max(mostMinutes, minutesMessage)
    .nullable()
    .default(null),
}

const hasOneTime = (form: { send_at: Date | null; send_after_end_minutes: number | null }) =>
  form.send_at === null || form.send_after_end_minutes === null

const oneTime = 'Choose either a time or a time after the end.'

const key = { event_id: idField('event_id'), message_id: clientId('message_id') }

/** Of the call without times. */
export const immediateForm = z.object({
  ...key,
  audience: attendeeState.nullable().default(null),
  subject,
  text,
})

export const messageForm = z
  .object({ ...key, ...times, to: to.nullable().default(null), subject, text })
  .refine(hasOneTime, oneTime)

/** Null: as it is. */
const kept = <Field extends z.ZodType>(field: Field) =>
  field.nullish().transform((value) => value ?? undefined)

export const changeForm = z
  .object({ ...key, ...times, to: kept(to), subject: kept(subject), text: kept(text) })
  .refine(hasOneTime, oneTime)

export const cancelForm = z.object(key)

export const testForm = z.object({ event_id: key.event_id, subject, text })
