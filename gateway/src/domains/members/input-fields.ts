import { emailPattern, normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import {
  isShortPassword,
  longest,
  inputMessages as messages,
  tooLong,
} from '@compound/foundation/contract/input-rules.ts'
import { nameFlaw } from '@compound/foundation/contract/person-name.ts'
import { compactNumber, nationalPhone } from '@compound/foundation/contract/phone-number.ts'
import { z } from 'zod'
import type { Position, UserErrorCode } from '../../generated/enums.ts'
import type { Checked } from '../../schema/user-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Passed through zod's `params`, because clients need a code, not only a message. */
export function withCode(code: UserErrorCode) {
  return { params: { code } }
}

export const line = (message: string) =>
  z.string().overwrite(withoutHiddenMarks).min(1, message).max(longest.line, tooLong(longest.line))

/** Shown in emails and on pages, so it must not become a link there. */
const personName = (message: string) =>
  line(message).pipe(
    z.string().superRefine((name, context) => {
      const flaw = nameFlaw(name)
      if (flaw !== null) context.addIssue({ code: 'custom', message: flaw })
    }),
  )

/** Returns `+1` and 10 digits, however they were typed. */
export const phone = z.string().transform((typed, context) => {
  const phone = nationalPhone(typed)
  if (phone !== null) return phone
  const isEmpty = compactNumber(typed) === ''
  context.addIssue({
    code: 'custom',
    ...(isEmpty
      ? { message: messages.phoneRequired, ...withCode('REQUIRED') }
      : { message: messages.phoneInvalid }),
  })
  return z.NEVER
})

/** Returns the one form of the address. */
export const email = line(messages.emailRequired)
  .transform(normalizeEmail)
  .pipe(z.string().regex(emailPattern, messages.emailInvalid))

export const code = z
  .string()
  .overwrite(compactNumber)
  .regex(/^\d{6}$/, messages.codeInvalid)

/** No minimum length: passwords older than that rule must still work. */
export const anyPassword = (required: string = messages.required) =>
  z.string().min(1, required).max(longest.password, tooLong(longest.password))

export const newPassword = (short: string) =>
  z
    .string()
    .refine((password) => !isShortPassword(password), { error: short, abort: true })
    .max(longest.password, tooLong(longest.password))
    .refine((password) => !isCommonPassword(password), messages.passwordCommon)

export const confirmation = {
  check: (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword,
  issue: { path: ['confirmPassword'], error: messages.confirmDiffers, ...withCode('PASSWORD_MISMATCH') },
}

export const linkToken = z.string().min(1).max(longest.line, tooLong(longest.line))

export const nameAndOrganization = {
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  organization: line('Organization is required'),
}

export const positionAndInstagram = {
  // GraphQL has checked it.
  position: z.custom<Position>(),
  otherPosition: z.string().overwrite(withoutHiddenMarks).max(longest.line, tooLong(longest.line)).nullish(),
  instagramName: line(messages.instagramRequired),
}

export const otherPosition = {
  check: ({ position, otherPosition }: { position: Position; otherPosition?: string | null | undefined }) =>
    position !== 'OTHER' || Boolean(otherPosition),
  issue: { path: ['otherPosition'], error: messages.required, ...withCode('REQUIRED') },
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
  return codes.find((known) => known === given) ?? 'INVALID'
}

const codes = ['REQUIRED', 'PASSWORD_MISMATCH', 'TOO_YOUNG', 'NOT_FOUND'] as const satisfies UserErrorCode[]
