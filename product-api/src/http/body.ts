import { z } from 'zod'
import { RequestFailure } from './failures.ts'
import { readId } from './parameters.ts'

/**
 * Reads a body, JSON or a form, by its schema.
 * @throws RequestFailure 422 with the first thing that is wrong as its message, and all of them beside it
 */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map((issue) => issue.message)
  throw new RequestFailure(422, messages[0] ?? 'This request cannot be read.', messages)
}

/** The longest single line that anybody needs, in characters. */
const longestLine = 200

/**
 * A line of text as people type it; numbers count as their digits, as forms send them.
 * @param required what to say when it is missing
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
        // The database takes no NUL, and nobody's name has a line break.
        .regex(/^\P{Cc}*$/u, 'Please leave out control characters.'),
    )
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
