import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest, tooLong } from '@compound/foundation/contract/input-rules.ts'
import { z } from 'zod'
import { HttpError } from './errors.ts'
import { readId } from './parameters.ts'

/** @throws HttpError 422 */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map((issue) => issue.message)
  throw new HttpError(422, messages[0] ?? 'This request can’t be read.', messages)
}

/** Accepts a number, because forms send both. */
export function line(required: string) {
  return z
    .union([z.string(), z.number()], { error: required })
    .transform((given) => withoutHiddenMarks(String(given)))
    .pipe(
      z
        .string()
        .min(1, required)
        .max(longest.line, `${tooLong(longest.line)}.`),
    )
}

/** Null for an empty value. Only strings are read: an object may have its own `toString`. */
export function orNull(given: unknown): unknown {
  const isEmpty = typeof given === 'string' && withoutHiddenMarks(given) === ''
  return given === undefined || isEmpty ? null : given
}

export function clientId(name: string) {
  return z
    .string()
    .regex(/^[\w-]{8,64}$/, `${name} must have 8 to 64 letters, digits, hyphens or underscores.`)
}

export function momentField(name: string) {
  return z.iso
    .datetime({ offset: true, error: `${name} must be a date and time.` })
    .transform((text) => new Date(text))
}

export function idField(name: string) {
  const message = `${name} must be an id.`
  return z.union([z.string(), z.number()], { error: message }).transform((given, context) => {
    const id = readId(String(given))
    if (id !== null) return id
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
