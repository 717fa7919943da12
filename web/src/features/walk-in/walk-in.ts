import { emailPattern, normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { inputMessages, longest, tooLong } from '@compound/foundation/contract/input-rules.ts'
import { yearsBetween } from '@compound/foundation/contract/years-between.ts'
import * as z from 'zod/mini'

/** The gateway has the same rules, and the last word. */
export const longestName = 100

const oldest = 130

const dateOfBirth = (today: string) =>
  z.iso.date({ error: 'Please enter a date, like Nov/20/1990', abort: true }).check(
    z.refine((day) => day < today, { error: 'Date of birth cannot be in the future', abort: true }),
    z.refine((day) => yearsBetween(day, today) <= oldest, 'Please enter a date, like Nov/20/1990'),
  )

/** `today`: `YYYY-MM-DD`. */
export const walkInForm = (hasMinimumAge: boolean, today: string) =>
  z.object({
    name: z
      .string()
      .check(
        z.overwrite(withoutHiddenMarks),
        z.minLength(1, { error: 'Name is required', abort: true }),
        z.maxLength(longestName, tooLong(longestName)),
        z.regex(/\p{L}/u, 'Please enter a name'),
      ),
    email: z.string().check(
      z.overwrite(normalizeEmail),
      z.maxLength(longest.line, { error: tooLong(longest.line), abort: true }),
      z.refine((email) => email === '' || emailPattern.test(email), inputMessages.emailInvalid),
    ),
    dateOfBirth: hasMinimumAge ? dateOfBirth(today) : z.string(),
  })

export type WalkInDetails = z.output<ReturnType<typeof walkInForm>>
