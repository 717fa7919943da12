import { hasHiddenMarks } from '@compound/foundation/person-name.ts'
import { z } from 'zod'
import { HttpError } from './errors.ts'
import { readId } from './parameters.ts'

/**
 * Parses a body, JSON or a form, by its schema.
 * @throws HttpError 422 with the first problem as its message, and the list of all problems
 */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map((issue) => issue.message)
  throw new HttpError(422, messages[0] ?? 'This request cannot be read.', messages)
}

/** The longest line of text, in characters. */
const longestLine = 200

/**
 * A trimmed line of text. A number becomes its digits, since forms send both.
 * @param required the message when it is missing
 */
export function line(required: string) {
  return z
    .union([z.string(), z.number()], { error: required })
    .transform((given) => String(given).trim())
    .pipe(
      z
        .string()
        .min(1, required)
        .max(longestLine, `Please use at most ${longestLine} characters.`)
        // PostgreSQL refuses NUL, and invisible characters change the text around them.
        .refine((text) => !hasHiddenMarks(text), 'Please leave out control characters.'),
    )
}

/**
 * An optional field's value, null for an empty one. Only strings are trimmed: an object may have a `toString` of its own.
 */
export function orNull(given: unknown): unknown {
  const isEmpty = typeof given === 'string' && given.trim() === ''
  return given === undefined || isEmpty ? null : given
}

/** An id that a client chooses, by whatever generates it, as a UUID. */
export function clientId(name: string) {
  return z
    .string()
    .regex(/^[\w-]{8,64}$/, `${name} must have 8 to 64 letters, digits, hyphens or underscores.`)
}

/** A row's id, as a number or its digits. */
export function idField(name: string) {
  const message = `${name} must be an id.`
  return z.union([z.string(), z.number()], { error: message }).transform((given, context) => {
    const id = readId(String(given))
    if (id !== null) return id
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
