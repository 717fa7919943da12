import { emailPattern, normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import {
  inputMessages,
  isShortPassword,
  longest,
  tooLong,
} from '@compound/foundation/contract/input-rules.ts'
import { nameFlaw } from '@compound/foundation/contract/person-name.ts'
import { compactNumber, nationalPhone } from '@compound/foundation/contract/phone-number.ts'
import { z } from 'zod'
import { line } from '../http/body.ts'

/** Must not become a link in mails and on pages. */
export function personName(required: string) {
  return line(required).pipe(
    z.string().superRefine((name, context) => {
      const flaw = nameFlaw(name)
      if (flaw !== null) context.addIssue({ code: 'custom', message: `${flaw}.` })
    }),
  )
}

/** Outputs `+1` and 10 digits, however they were typed. */
export const phone = z
  .union([z.string(), z.number()], { error: inputMessages.phoneRequired })
  .transform((given, context) => {
    const phone = nationalPhone(String(given))
    if (phone !== null) return phone
    const isEmpty = compactNumber(String(given)) === ''
    context.addIssue({
      code: 'custom',
      message: isEmpty ? inputMessages.phoneRequired : inputMessages.phoneInvalid,
    })
    return z.NEVER
  })

/** Outputs the one form of the address. */
export const email = line('Email is required.')
  .transform(normalizeEmail)
  .pipe(z.string().regex(emailPattern, 'Please enter a valid email address.'))

export const code = line('Please enter the code.')
  .transform(compactNumber)
  .pipe(z.string().regex(/^\d{6}$/, 'The code has 6 digits.'))

interface PasswordMessages {
  readonly required: string
  readonly short: string
  readonly confirmRequired: string
}

export function newPassword({ required, short, confirmRequired }: PasswordMessages) {
  const text = (missing: string) => z.union([z.string(), z.number()], { error: missing }).transform(String)
  return z.object({
    password: text(required).pipe(
      z
        .string()
        .min(1, required)
        .refine((password) => !isShortPassword(password), short)
        .max(longest.password, `${tooLong(longest.password)}.`),
    ),
    confirm_password: text(confirmRequired).pipe(z.string().min(1, confirmRequired)),
  })
}

export const samePassword = {
  // A missing confirmation has its own message.
  check: (form: { password: string; confirm_password: string }) =>
    form.confirm_password === '' || form.password === form.confirm_password,
  issue: { path: ['confirm_password'], error: inputMessages.confirmDiffers },
}

/** Without length rules: a password from before the current rules still works. */
export const givenPassword = z
  .union([z.string(), z.number()], { error: 'Password is required.' })
  .transform(String)
  .pipe(z.string().min(1, 'Password is required.').max(longest.password, 'Email or password is wrong.'))
