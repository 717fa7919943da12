import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { yearsBetween } from '@compound/foundation/contract/years-between.ts'
import * as z from 'zod/mini'
import type { RegisterInput } from '../../graphql/generated/types.ts'
import { withCountryPrefix } from '../../ui/phone-number.ts'
import { type Names, namesSchema, otherPositionRequired, workSchema } from '../profile/profile.ts'
import { email, isEmailLike, line, newPassword, textablePhone } from '../session/fields.ts'

export interface AgeRule {
  /** `YYYY-MM-DD`, where the person is. */
  readonly today: string
  /** Years; 0 for no minimum. */
  readonly minimumAge: number
}

const birthday = ({ today, minimumAge }: AgeRule) =>
  z.iso.date({ error: 'Please enter a date, like Nov/20/1990', abort: true }).check(
    z.refine((day) => day <= today, { error: 'Date of birth cannot be in the future', abort: true }),
    z.refine((day) => day >= '1900-01-01', 'Please enter a date, like Nov/20/1990'),
    z.refine((day) => yearsBetween(day, today) >= minimumAge, `You must be at least ${minimumAge} years old`),
  )

export const contactStep = (rule: AgeRule) =>
  z.object({ phone: textablePhone, dateOfBirth: birthday(rule), email })

export const aboutStep = z
  .object({
    ...workSchema.shape,
    interested: z.pipe(z.string(), z.enum(['yes', 'no'], 'Please choose yes or no')),
    invitedBy: line('Please tell us who invited you'),
  })
  .check(otherPositionRequired)

export const passwordStep = newPassword({
  missing: 'This field is required',
  short: 'Password must be at least 5 characters',
  missingConfirmation: 'Confirm password is required',
})

/** `dateOfBirth` is `YYYY-MM-DD`, or an incomplete input as typed. */
export type Contact = z.input<ReturnType<typeof contactStep>>

export type About = z.input<typeof aboutStep>

export type Passwords = z.input<typeof passwordStep>

/** In screen order. */
export const fieldsOf = {
  names: ['firstName', 'lastName', 'organization'],
  contact: ['phone', 'dateOfBirth', 'email'],
  about: ['position', 'otherPosition', 'instagramName', 'interested', 'invitedBy'],
  passwords: ['password', 'confirmPassword'],
} as const satisfies {
  names: ReadonlyArray<keyof Names>
  contact: ReadonlyArray<keyof Contact>
  about: ReadonlyArray<keyof About>
  passwords: ReadonlyArray<keyof Passwords>
}

const isFilled = (typed: string): boolean => withoutHiddenMarks(typed) !== ''

// When Next is enabled. The specification's rules for it are looser than the checks on submit.

export const canLeaveNames = ({ firstName, lastName, organization }: Names): boolean =>
  [firstName, lastName, organization].every(isFilled)

export const canLeaveContact = ({ phone, dateOfBirth, email }: Contact): boolean =>
  /^\+?\d{7,17}$/.test(phone) && z.iso.date().safeParse(dateOfBirth).success && isEmailLike(email)

export const canLeaveAbout = ({ position, instagramName, interested, invitedBy }: About): boolean =>
  [position, instagramName, interested, invitedBy].every(isFilled)

export const registration = (rule: AgeRule) =>
  z.pipe(
    z.intersection(z.intersection(namesSchema, contactStep(rule)), z.intersection(aboutStep, passwordStep)),
    z.transform(
      ({ interested, phone, otherPosition, ...typed }): Omit<RegisterInput, 'phoneProof'> => ({
        ...typed,
        phone: withCountryPrefix(phone),
        interested: interested === 'yes',
        otherPosition: typed.position === 'OTHER' ? otherPosition : null,
      }),
    ),
  )
