import { inputMessages as messages } from '@compound/foundation/contract/input-rules.ts'
import { yearsBetween } from '@compound/foundation/contract/years-between.ts'
import { z } from 'zod'
import * as fields from './input-fields.ts'

const { code, confirmation, email, linkToken, otherPosition, phone } = fields

export const sendCodeInput = z.object({ phone })
export const checkCodeInput = z.object({ phone, code })
export const credentialsInput = z.object({ email, phone })
export const loginInput = z.object({ email, password: fields.anyPassword() })
export const requestPasswordResetInput = z.object({ email })
export const checkPasswordLinkInput = z.object({ kind: z.enum(['CREATE', 'RESET']), token: linkToken })
export const setPasswordInput = z
  .object({
    token: linkToken,
    password: fields.newPassword(messages.newPasswordShort),
    confirmPassword: fields.anyPassword(),
  })
  .refine(confirmation.check, confirmation.issue)

const calendarDay = z.iso.date('Please enter a date')

/** @param today UTC, `YYYY-MM-DD`; tomorrow is valid, because of time zones @param minimumAge in years */
export function registerInput(today: string, minimumAge: number) {
  return z
    .object({
      ...fields.nameAndOrganization,
      phone,
      phoneProof: z.string().max(4096),
      email,
      dateOfBirth: calendarDay
        .refine((day) => day <= dayAfter(today), 'Date of birth cannot be in the future')
        .refine((day) => day >= '1900-01-01', 'Please enter a date')
        .refine((day) => yearsBetween(day, today) >= minimumAge, {
          error: `You must be at least ${minimumAge} years old`,
          ...fields.withCode('TOO_YOUNG'),
        }),
      ...fields.positionAndInstagram,
      interested: z.boolean(),
      invitedBy: fields.line(messages.inviterRequired),
      password: fields.newPassword(messages.passwordShort),
      confirmPassword: fields.anyPassword(messages.confirmRequired),
      productionId: z.string().max(64).nullish(),
      releaseVersion: z.string().max(64).nullish(),
    })
    .refine(confirmation.check, confirmation.issue)
    .refine(otherPosition.check, otherPosition.issue)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
