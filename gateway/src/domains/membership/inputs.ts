import { hasHiddenMarks, nameFlaw } from '@compound/foundation/person-name.ts'
import { yearsBetween } from '@compound/foundation/years-between.ts'
import { z } from 'zod'
import type { UserErrorCode } from '../../generated/enums.ts'
import type { Checked } from '../user-error.ts'

/** The specification's messages, to the letter. */
const messages = {
  phoneRequired: 'Phone number is required!',
  phoneInvalid: 'Invalid Phone number!',
  passwordShort: 'Password must be at least 5 characters',
  newPasswordShort: 'Password must be at least 5 characters long!',
  required: 'This field is required',
  confirmRequired: 'Confirm password is required',
  confirmDiffers: 'Confirm Password does not match',
} as const

/**
 * The longest text of a field, in characters. Names, addresses and handles are shorter; a megabyte is an attack. The
 * longest password is what the product API's hash takes in one go.
 */
const maxLength = { line: 200, password: 1_000 } as const

/** The code of a rule's issue goes through zod's `params`: a message alone does not tell a client what to do. */
function withCode(code: UserErrorCode) {
  return { params: { code } }
}

const line = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(maxLength.line, `Please use at most ${maxLength.line} characters`)
    .refine((text) => !hasHiddenMarks(text), 'Please leave out line breaks and invisible characters')

/** A first or last name, which mails and pages show: no part of it may become a link there. */
const personName = (message: string) =>
  line(message).pipe(
    z.string().superRefine((name, context) => {
      const flaw = nameFlaw(name)
      if (flaw !== null) context.addIssue({ code: 'custom', message: flaw })
    }),
  )

/** 10 national digits, with or without `+1` and the marks that people type; gives `+1` and the digits. */
const phone = z
  .string()
  .transform((typed) => typed.replace(/[\s().-]/g, ''))
  .superRefine((digits, context) => {
    if (digits === '')
      context.addIssue({ code: 'custom', message: messages.phoneRequired, ...withCode('REQUIRED') })
    else if (!/^(\+1)?\d{10}$/.test(digits))
      context.addIssue({ code: 'custom', message: messages.phoneInvalid })
  })
  .transform((digits) => (digits.startsWith('+') ? digits : `+1${digits}`))

/**
 * The simple pattern of the specification: a name, an at, a domain with a dot. Marks with a meaning in a mail's address
 * line are not allowed: the product API refuses such an address, and its refusal reads as 'taken'. The pattern runs on
 * short texts alone: on a hundred thousand dots it would take half a minute.
 */
const email = line('E-mail is required').pipe(
  z
    .string()
    .regex(
      /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u,
      'Please enter a valid e-mail address',
    )
    .toLowerCase(),
)

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has 6 digits')

const password = (short: string) =>
  z.string().min(5, short).max(maxLength.password, `Please use at most ${maxLength.password} characters`)

const confirmation = {
  check: (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword,
  issue: { path: ['confirmPassword'], error: messages.confirmDiffers, ...withCode('PASSWORD_MISMATCH') },
}

export const sendCodeInput = z.object({ phone })
export const checkCodeInput = z.object({ phone, code })
export const credentialsInput = z.object({ email, phone })
export const loginInput = z.object({
  email,
  // A password from before this rule must still open its account.
  password: z.string().min(1, messages.required).max(maxLength.password),
})
export const requestPasswordResetInput = z.object({ email })
const linkToken = z.string().min(1).max(maxLength.line)
export const checkPasswordLinkInput = z.object({ kind: z.enum(['CREATE', 'RESET']), token: linkToken })
export const setPasswordInput = z
  .object({
    token: linkToken,
    password: password(messages.newPasswordShort),
    confirmPassword: z.string().min(1, messages.required).max(maxLength.password),
  })
  .refine(confirmation.check, confirmation.issue)

/** A day that is on the calendar, `YYYY-MM-DD`. */
const calendarDay = z.iso.date('Please enter a date')

/**
 * What registering needs.
 *
 * @param today the day in UTC, `YYYY-MM-DD`: a birth later than tomorrow is in the future everywhere on earth.
 * @param minimumAge in years; 0 for none.
 */
export function registerInput(today: string, minimumAge: number) {
  return z
    .object({
      firstName: personName('First name is required'),
      lastName: personName('Last name is required'),
      organization: line('Organization is required'),
      phone,
      phoneProof: z.string().max(4096),
      email,
      dateOfBirth: calendarDay
        .refine((day) => day <= dayAfter(today), 'Date of birth cannot be in the future')
        .refine((day) => day >= '1900-01-01', 'Please enter a date')
        .refine((day) => yearsBetween(day, today) >= minimumAge, {
          error: `You must be at least ${minimumAge} years old`,
          ...withCode('TOO_YOUNG'),
        }),
      position: z.enum([
        'STORE_OWNER',
        'BRAND_OWNER',
        'BUDTENDER',
        'BUYER',
        'EXEC_MANAGEMENT',
        'SALES_REP',
        'BRAND_AMBASSADOR',
        'INFLUENCER_CONTENT_CREATOR',
        'STORE_CUSTOMER',
        'OTHER',
      ]),
      otherPosition: z.string().trim().max(maxLength.line).nullish(),
      instagramName: line('Instagram handle is required'),
      interested: z.boolean(),
      invitedBy: line('Please tell us who invited you'),
      password: password(messages.passwordShort),
      confirmPassword: z.string().min(1, messages.confirmRequired).max(maxLength.password),
      productionId: z.string().max(64).nullish(),
      releaseVersion: z.string().max(64).nullish(),
    })
    .refine(confirmation.check, confirmation.issue)
    .refine(({ position, otherPosition }) => position !== 'OTHER' || Boolean(otherPosition), {
      path: ['otherPosition'],
      error: messages.required,
      ...withCode('REQUIRED'),
    })
}

/** Checks a form; every issue becomes a user error with its field's path. */
export function check<T>(shape: z.ZodType<T>, input: unknown): Checked<T> {
  const result = shape.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  return {
    ok: false,
    error: result.error.issues.map((issue) => ({
      code: codeOf(issue),
      message: issue.message,
      field: issue.path.length === 0 ? null : issue.path.map(String),
    })),
  }
}

function codeOf(issue: z.core.$ZodIssue): UserErrorCode {
  if (issue.code === 'too_small' && issue.minimum === 1) return 'REQUIRED'
  const given = issue.code === 'custom' ? issue.params?.code : undefined
  return ownCodes.find((known) => known === given) ?? 'INVALID'
}

/** The codes of the rules here. */
const ownCodes = ['REQUIRED', 'PASSWORD_MISMATCH', 'TOO_YOUNG'] as const satisfies UserErrorCode[]

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
