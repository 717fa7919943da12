import { nameFlaw } from '@compound/foundation/person-name.ts'
import { z } from 'zod'
import { line } from '../http/body.ts'

/** A first or last name. Nothing in it may become a link in mails and on pages. */
export function personName(required: string) {
  return line(required).pipe(
    z.string().superRefine((name, context) => {
      const flaw = nameFlaw(name)
      if (flaw !== null) context.addIssue({ code: 'custom', message: `${flaw}.` })
    }),
  )
}

/** A phone number. The output is `+1` and the 10 national digits, however they were grouped. */
export const phone = z
  .union([z.string(), z.number()], { error: 'Phone number is required!' })
  .transform((given, context) => {
    const digits = String(given).replace(/[\s().-]/g, '')
    const national = /^(?:\+1)?(\d{10})$/.exec(digits)?.[1]
    if (national !== undefined) return `+1${national}`
    const message = digits === '' ? 'Phone number is required!' : 'Invalid Phone number!'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/**
 * An e-mail address: a local part, an at, a domain with a dot, and no character with a meaning in an address list. The
 * output is lower-case.
 */
export const email = line('Email is required.').pipe(
  z
    .string()
    .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u, {
      error: 'Please enter a valid email address.',
    })
    .toLowerCase(),
)

/** A code from a text message. */
export const code = line('Please enter the code.').pipe(z.string().regex(/^\d{6}$/, 'The code has 6 digits.'))

/** Long enough for any passphrase, and short enough to hash cheaply. */
const longestPassword = 1_000

const shortestPassword = 5

/** The messages of a form that sets a password. */
interface PasswordMessages {
  readonly required: string
  readonly short: string
  readonly confirmRequired: string
}

/** A new password and its confirmation. The messages differ from form to form. */
export function newPassword({ required, short, confirmRequired }: PasswordMessages) {
  const text = (missing: string) => z.union([z.string(), z.number()], { error: missing }).transform(String)
  return z.object({
    password: text(required).pipe(
      z
        .string()
        .min(1, required)
        .min(shortestPassword, short)
        .max(longestPassword, `Please use at most ${longestPassword} characters.`),
    ),
    confirm_password: text(confirmRequired).pipe(z.string().min(1, confirmRequired)),
  })
}

/** A refinement for a form with {@link newPassword}: both entries are the same. */
export const samePassword = {
  // A missing confirmation has its own message.
  check: (form: { password: string; confirm_password: string }) =>
    form.confirm_password === '' || form.password === form.confirm_password,
  issue: { path: ['confirm_password'], error: 'Confirm Password does not match' },
}

/** A password at login. One from before the current rules still works. */
export const givenPassword = z
  .union([z.string(), z.number()], { error: 'Password is required.' })
  .transform(String)
  .pipe(z.string().min(1, 'Password is required.').max(longestPassword, 'Email or password is wrong.'))
