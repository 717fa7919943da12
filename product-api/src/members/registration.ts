import { inputMessages } from '@compound/foundation/contract/input-rules.ts'
import { z } from 'zod'
import { line, orNull } from '../http/body.ts'
import { email, newPassword, personName, phone, samePassword } from './fields.ts'
import type { Registration } from './tables.ts'

const otherPosition = 9

const lastPosition = 10

const interestMessage = "insterested_status must be '1' or '0'."

const dayMs = 24 * 60 * 60 * 1000

const optionalLine = z.preprocess(orNull, line('Please enter some text.').nullable())

const position = line('Position is required.').transform((text, context) => {
  const code = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (code >= 1 && code <= lastPosition) return code
  context.addIssue({ code: 'custom', message: `Position must be a code from 1 to ${lastPosition}.` })
  return z.NEVER
})

export const profileFields = {
  position,
  other_position: optionalLine,
  instagram_name: line('Instagram handle is required.'),
  organization: line('Organization is required.'),
}

type ProfileForm = z.infer<z.ZodObject<typeof profileFields>>

export const positionGiven = {
  check: (form: ProfileForm) => form.position !== otherPosition || form.other_position !== null,
  issue: { path: ['other_position'], error: 'Please tell us your position.' },
}

export function profileOf(form: ProfileForm) {
  return {
    position: form.position,
    otherPosition: form.position === otherPosition ? form.other_position : null,
    instagramName: form.instagram_name,
    organization: form.organization,
  }
}

/** After tomorrow in UTC is in the future in every time zone. */
export function dateOfBirth(now: Date) {
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
  return line('Date of birth is required.').pipe(
    z.iso
      .date('Date of birth must be a date: YYYY-MM-DD.')
      .refine((day) => day <= tomorrow, 'Date of birth cannot be in the future.')
      .refine((day) => day >= '1900-01-01', 'Date of birth must be a date: YYYY-MM-DD.'),
  )
}

export function registrationForm(now: Date) {
  return z
    .object({
      fname: personName('First name is required.'),
      lname: personName('Last name is required.'),
      phone,
      email,
      ...profileFields,
      // The API's own spelling.
      insterested_status: line(interestMessage).pipe(z.enum(['1', '0'], interestMessage)),
      invited_owner: line('Please tell us who invited you.'),
      dob: dateOfBirth(now),
      ...newPassword({
        required: 'Password is required.',
        short: inputMessages.passwordShort,
        confirmRequired: inputMessages.confirmRequired,
      }).shape,
    })
    .refine(samePassword.check, samePassword.issue)
    .refine(positionGiven.check, positionGiven.issue)
    .transform((form): Registration & { password: string } => ({
      firstName: form.fname,
      lastName: form.lname,
      phone: form.phone,
      email: form.email,
      ...profileOf(form),
      interested: form.insterested_status === '1',
      invitedBy: form.invited_owner,
      dateOfBirth: form.dob,
      password: form.password,
    }))
}
