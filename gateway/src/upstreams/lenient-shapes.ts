import { z } from 'zod'
import { isoDateTime } from './iso-date-time.ts'
import { maxInt } from './max-int.ts'

/*
 * Shapes of the video services' fields that never fail. A field that is missing, null or of another kind is null, so that
 * one odd field costs neither its item nor the list.
 */

/** A text; an empty one is none. */
export const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => (value === undefined || value === '' ? null : value))

/** A whole number, not negative, within the schema's `Int`. */
export const wholeNumber = z
  .number()
  .nonnegative()
  .max(maxInt)
  .nullish()
  .catch(null)
  .transform((value) => (value === undefined || value === null ? null : Math.round(value)))

/** A date and time in ISO 8601 with any offset, as ISO 8601 in UTC. */
export const dateTime = text.transform((value) => (value === null ? null : isoDateTime(Date.parse(value))))

/** An http or https address, in its normal form. */
export const httpUrl = text.transform((value) =>
  value !== null && /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value).href : null,
)

/** An object that may be missing or something else altogether. */
export function optionalObject<T extends z.ZodRawShape>(shape: T) {
  return z
    .object(shape)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)
}

/** Called with an endpoint's name and the number of its items that could not be parsed and were left out. */
export type OnSkipped = (endpoint: string, count: number) => void

/** The items of a list that can be parsed, and the number of the others. */
export function readItems<T>(shape: z.ZodType<T>, list: readonly unknown[]): { items: T[]; skipped: number } {
  const items = list.flatMap((candidate) => {
    const result = shape.safeParse(candidate)
    return result.success ? [result.data] : []
  })
  return { items, skipped: list.length - items.length }
}
