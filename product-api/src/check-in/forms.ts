import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { joinRefusalMessages } from '@compound/foundation/contract/join-messages.ts'
import { walkInNameFlaw } from '@compound/foundation/contract/person-name.ts'
import { z } from 'zod'
import { clientId, idField, momentField, orNull } from '../http/body.ts'
import { email } from '../members/fields.ts'
import { dateOfBirth } from '../members/registration.ts'
import type { WalkIn } from './admission-queries.ts'
import type { AdmitRefusal } from './admissions.ts'

const nameRequired = 'Please enter a name.'

const name = z
  .string(nameRequired)
  .transform((text) => text.trim())
  .superRefine((text, context) => {
    const flaw = text === '' ? nameRequired : walkInNameFlaw(text)
    if (flaw !== null) context.addIssue({ code: 'custom', message: flaw })
  })
  .transform(withoutHiddenMarks)

export function walkInForm(now: Date) {
  return z
    .object({
      name,
      email: z.preprocess(orNull, email.nullable()),
      date_of_birth: z.preprocess(orNull, dateOfBirth(now).nullable()),
      release_version: z
        .string('The release must be accepted.')
        .regex(/^[\w-]{1,64}$/, 'The release must be accepted.'),
    })
    .transform(
      (form): WalkIn => ({
        name: form.name,
        email: form.email,
        dateOfBirth: form.date_of_birth,
        releaseVersion: form.release_version,
      }),
    )
}

export const waitlistEntryId = z.string('waitlist_entry_id must be an id.').max(100)

export const overCapacity = z.boolean('over_capacity must be true or false.').default(false)

export function admitForm(now: Date) {
  return z
    .object({
      event_id: idField('event_id'),
      attempt_id: clientId('attempt_id'),
      at: momentField('at').nullish(),
      waitlist_entry_id: waitlistEntryId.nullish(),
      walk_in: walkInForm(now).nullish(),
      over_capacity: overCapacity,
    })
    .refine((form) => (form.walk_in == null) !== (form.waitlist_entry_id == null), {
      path: ['walk_in'],
      error: 'Send either waitlist_entry_id or walk_in.',
    })
}

/** For check-in staff. */
export const admitRefusals: Readonly<Record<AdmitRefusal, string>> = {
  over_capacity: 'Every spot is taken.',
  walk_ins_closed: 'This production doesn’t take walk-ins.',
  release_changed: joinRefusalMessages.waiver_changed,
  too_young: 'This person is younger than the minimum age of this production.',
  date_of_birth: 'Please enter the date of birth.',
  not_waitlisted: 'This person is no longer on the waitlist.',
  called_off: 'This production has been called off or removed.',
}
