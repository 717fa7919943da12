import { z } from 'zod'
import { line } from '../http/body.ts'

/** A phone number; gives `+1` and its 10 national digits, however they are grouped. */
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
 * An e-mail address: something, an at, a domain with a dot, and none of the marks that mean something else in
 * an address line. Gives it in small letters.
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

/** Long enough for any passphrase, and short enough that hashing it costs nobody anything. */
const longestPassword = 1_000

const shortestPassword = 5

/** The words of a form that sets a password. */
interface PasswordWords {
  readonly required: string
  readonly short: string
  readonly confirmRequired: string
}

/** A new password and its repetition; the words differ from form to form (specification, section 5). */
export function newPassword({ required, short, confirmRequired }: PasswordWords) {
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

/** For a form with {@link newPassword}: whether both are the same. */
export const sameTwice = {
  // A missing repetition is told as such.
  check: (form: { password: string; confirm_password: string }) =>
    form.confirm_password === '' || form.password === form.confirm_password,
  issue: { path: ['confirm_password'], error: 'Confirm Password does not match' },
}

/** A password that is tried. One from before today's rules still opens its account. */
export const givenPassword = z
  .union([z.string(), z.number()], { error: 'Password is required.' })
  .transform(String)
  .pipe(z.string().min(1, 'Password is required.').max(longestPassword, 'Email or password is wrong.'))
