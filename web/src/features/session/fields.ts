import { emailPattern, normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import {
  inputMessages,
  isShortPassword,
  longest,
  tooLong,
} from '@compound/foundation/contract/input-rules.ts'
import { compactNumber } from '@compound/foundation/contract/phone-number.ts'
import * as z from 'zod/mini'
import { withCountryPrefix } from '../../ui/phone-number.ts'

/** The gateway has the same rules and texts, from the specification, and the last word. */

/** A code works once. */
export const maybeDoneMessages = {
  sending: 'A code may already be on its way. Wait half a minute for it, then press Send code again.',
  checking: 'Try again in a moment. If the code is refused then, ask for a new one.',
} as const

export const codeDigits = 6

export const line = (missing: string) =>
  z
    .string()
    .check(
      z.overwrite(withoutHiddenMarks),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(longest.line, { error: tooLong(longest.line), abort: true }),
    )

/** Looser than `email`: the specification's rule for a button. */
export const isEmailLike = (typed: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u.test(normalizeEmail(typed))

export const email = line(inputMessages.emailRequired).check(
  z.overwrite(normalizeEmail),
  z.regex(emailPattern, inputMessages.emailInvalid),
)

/** 10 digits, with or without the country's prefix. */
export const textablePhone = z.string().check(
  z.minLength(1, { error: inputMessages.phoneRequired, abort: true }),
  z.refine((phone) => /^\+1\d{10}$/.test(withCountryPrefix(phone)), inputMessages.phoneInvalid),
)

export const code = z
  .string()
  .check(z.overwrite(compactNumber), z.regex(/^\d{6}$/, inputMessages.codeInvalid))

interface PasswordMessages {
  readonly missing: string
  readonly short: string
  readonly missingConfirmation: string
}

export const newPassword = ({ missing, short, missingConfirmation }: PasswordMessages) =>
  z
    .object({
      password: z.string().check(
        z.minLength(1, { error: missing, abort: true }),
        z.refine((password) => !isShortPassword(password), short),
        z.maxLength(longest.password, tooLong(longest.password)),
      ),
      confirmPassword: z.string().check(z.minLength(1, missingConfirmation)),
    })
    .check(
      z.refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
        path: ['confirmPassword'],
        error: inputMessages.confirmDiffers,
        when: () => true,
      }),
    )

/** In place of an earlier password. */
export const replacementPassword = newPassword({
  missing: inputMessages.required,
  short: 'Password must be at least 5 characters long!',
  missingConfirmation: inputMessages.required,
})

/** For an existing account: passwords from before today's rules still work. */
export const currentPassword = z
  .string()
  .check(z.minLength(1, inputMessages.required), z.maxLength(longest.password, tooLong(longest.password)))
