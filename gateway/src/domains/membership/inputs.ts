import {
  longest,
  inputMessages as messages,
  shortestPassword,
  tooLong,
} from '@compound/foundation/input-rules.ts'
import { hasHiddenMarks, nameFlaw } from '@compound/foundation/person-name.ts'
import { yearsBetween } from '@compound/foundation/years-between.ts'
import { z } from 'zod'
import type { Position, UserErrorCode } from '../../generated/enums.ts'
import type { Checked } from '../user-error.ts'

/** Passed through zod's `params`, because clients need a code, not only a message. */
function withCode(code: UserErrorCode) {
  return { params: { code } }
}

const line = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(longest.line, tooLong(longest.line))
    .refine((text) => !hasHiddenMarks(text), messages.hiddenMarks)

/** Shown in emails and on pages, so it must not become a link there. */
const personName = (message: string) =>
  line(message).pipe(
    z.string().superRefine((name, context) => {
      const flaw = nameFlaw(name)
      if (flaw !== null) context.addIssue({ code: 'custom', message: flaw })
    }),
  )

/** Accepts 10 national digits, with or without `+1` and punctuation; returns `+1` and the digits. */
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

/** The specification's pattern, without header characters. Run it only on short texts: it is slow. */
const email = line(messages.emailRequired).pipe(
  z
    .string()
    .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u, messages.emailInvalid)
    .toLowerCase(),
)

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, messages.codeInvalid)

const password = (short: string) =>
  z.string().min(shortestPassword, short).max(longest.password, tooLong(longest.password))

const confirmation = {
  check: (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword,
  issue: { path: ['confirmPassword'], error: messages.confirmDiffers, ...withCode('PASSWORD_MISMATCH') },
}

export const sendCodeInput = z.object({ phone })
export const checkCodeInput = z.object({ phone, code })
export const credentialsInput = z.object({ email, phone })
export const loginInput = z.object({
  email,
  // No minimum length: passwords older than that rule must still work.
  password: z.string().min(1, messages.required).max(longest.password, tooLong(longest.password)),
})
export const requestPasswordResetInput = z.object({ email })
const linkToken = z.string().min(1).max(longest.line, tooLong(longest.line))
export const checkPasswordLinkInput = z.object({ kind: z.enum(['CREATE', 'RESET']), token: linkToken })
export const setPasswordInput = z
  .object({
    token: linkToken,
    password: password(messages.newPasswordShort),
    confirmPassword: z.string().min(1, messages.required).max(longest.password, tooLong(longest.password)),
  })
  .refine(confirmation.check, confirmation.issue)

const calendarDay = z.iso.date('Please enter a date')

/** @param today UTC, `YYYY-MM-DD`; tomorrow is valid, because of time zones @param minimumAge in years */
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
      // GraphQL has checked it.
      position: z.custom<Position>(),
      otherPosition: z.string().trim().max(longest.line, tooLong(longest.line)).nullish(),
      instagramName: line(messages.instagramRequired),
      interested: z.boolean(),
      invitedBy: line(messages.inviterRequired),
      password: password(messages.passwordShort),
      confirmPassword: z
        .string()
        .min(1, messages.confirmRequired)
        .max(longest.password, tooLong(longest.password)),
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

const ownCodes = ['REQUIRED', 'PASSWORD_MISMATCH', 'TOO_YOUNG'] as const satisfies UserErrorCode[]

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
