import { isBlank } from '@compound/foundation/contract/hidden-marks.ts'
import { z } from 'zod'
import { isSlug } from '../core/slug.ts'

/* Field schemas of the content files. Messages are printed after the field's name. */

export function requiredOr(message: string) {
  return (issue: { readonly input?: unknown }) => (issue.input == null ? 'is required' : message)
}

export const text = z
  .string({ error: requiredOr('must be text (in quotes if it is a number)') })
  .trim()
  .refine((given) => !isBlank(given), 'is empty')

export function optional<T extends z.ZodType>(field: T) {
  return field.nullish().transform((value) => value ?? null)
}

export const flag = z
  .boolean({ error: 'must be true or false' })
  .nullish()
  .transform((value) => value ?? false)

export const slug = text.refine(isSlug, 'must be lower-case letters, digits and single hyphens, 120 at most')

export const pictureName = text.regex(
  /^[\w-]+$/,
  'must be the base name of a picture, without width and extension',
)

export const mediaFile = text.regex(
  /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\.(mp4|webm|m3u8)$/,
  'must be the path of an .mp4, .webm or .m3u8 file below media/',
)

export const captionsFile = text.regex(
  /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\.vtt$/,
  'must be the path of a .vtt file below media/',
)

export const language = text.refine(isLanguage, 'must be a language tag, such as en or pt-BR')

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

export const moment = z.iso
  .datetime({ offset: true, error: 'must be ISO 8601 with an offset, such as 2026-11-18T09:30:00-08:00' })
  .transform((value) => new Date(value))

export const timeOfDay = z
  .string({ error: 'must be a 24-hour time in quotes, such as "19:00"' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a 24-hour time, such as "19:00"')

/** Ten years either way; more is a typing error. */
export const days = z
  .int({ error: 'must be a whole number of days' })
  .min(-3650, 'is more than ten years away')
  .max(3650, 'is more than ten years away')

export type Report = (field: string, message: string) => void

export function reporter(context: z.RefinementCtx): Report {
  return (field, message) => context.addIssue({ code: 'custom', path: [field], message })
}
