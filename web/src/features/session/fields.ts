import * as z from 'zod/mini'
import { withCountryPrefix } from '../../ui/phone-number.ts'

/**
 * What the forms of membership check before anything is sent. The gateway has the last word; these rules and
 * their sentences are the same there, and come from the specification.
 */

/** The messages where it is unknown whether a code was sent or checked. A code is good for one check. */
export const unsureOf = {
  sending: 'A code may be on its way all the same. Wait half a minute for it, then press Send code again.',
  checking: 'Try again in a moment. If the code is refused then, ask for another one.',
} as const

/** How many digits a code has. */
export const codeDigits = 6

/** The most that a line and a password may hold, in characters; the gateway takes no more. */
const longest = { line: 200, password: 1_000 } as const

/** A line of text that must not be empty. */
export const line = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longest.line, `Please use at most ${longest.line} characters`),
    )

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u

/** Whether a text looks like an address, with spaces around it or not. */
export const isEmailLike = (typed: string): boolean => emailPattern.test(typed.trim())

export const email = line('E-mail is required').check(
  z.regex(emailPattern, 'Please enter a valid e-mail address'),
)

/** A number that can be sent a text message: 10 digits, with the country's prefix or without. */
export const textablePhone = z.string().check(
  z.minLength(1, { error: 'Phone number is required!', abort: true }),
  z.refine((phone) => /^\+1\d{10}$/.test(withCountryPrefix(phone)), 'Invalid Phone number!'),
)

export const code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'The code has 6 digits'))

interface PasswordMessages {
  readonly missing: string
  readonly short: string
  readonly missingConfirmation: string
}

/** A new password and the same once more. */
export const newPassword = ({ missing, short, missingConfirmation }: PasswordMessages) =>
  z
    .object({
      password: z
        .string()
        .check(
          z.minLength(1, { error: missing, abort: true }),
          z.minLength(5, short),
          z.maxLength(longest.password, `Please use at most ${longest.password} characters`),
        ),
      confirmPassword: z.string().check(z.minLength(1, missingConfirmation)),
    })
    .check(
      z.refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
        path: ['confirmPassword'],
        error: 'Confirm Password does not match',
        when: () => true,
      }),
    )

/** The password of an account that is there already: also one from before today's rules opens it. */
export const currentPassword = z
  .string()
  .check(
    z.minLength(1, 'This field is required'),
    z.maxLength(longest.password, `Please use at most ${longest.password} characters`),
  )
